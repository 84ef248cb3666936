/** What goes wrong with a call, and what to tell people about it. */
import { type Catalogue, messages } from './i18n';
import { problemsInArabic, fieldsInArabic } from './messages/problems.ar';
import { problemsInEnglish, fieldsInEnglish } from './messages/problems.en';
import { problemsInGerman, fieldsInGerman } from './messages/problems.de';
import { problemsInSpanish, fieldsInSpanish } from './messages/problems.es';
import { reasonName } from './messages/reasons';

/** One rule that a member of a request breaks. */
export interface Violation {
  /** As a path, such as `guest.lastName`. */
  readonly field: string;
  /** What the rule asks, in English. */
  readonly message: string;
}

/** The last part of each `type` in docs/problems.md, and what happens on the way to a service. */
export type ProblemSlug = keyof typeof problemsInEnglish;

/** A problem as services answer it (RFC 9457). */
export interface Problem {
  readonly slug: ProblemSlug;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  /** Whether the same request may be sent again. */
  readonly retry: 'safe' | 'same-key' | 'no';
  readonly retryAfterSeconds: number | undefined;
  readonly violations: readonly Violation[];
  /** Members of this kind of problem, such as `total`, `penalty`, `reasons`, `conflicts` or `allowedFrom`. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** What a service answered, or something between here and there that is not ours. */
export function problemOf(response: Response, content: unknown): Problem {
  const body = isRecord(content) ? content : {};
  const slug = String(body['type'] ?? '').replace(/^.*\/problems\//, '');
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return {
    slug: isKnown(slug) ? slug : byStatus(response.status),
    status: response.status,
    title: typeof body['title'] === 'string' ? body['title'] : response.statusText,
    detail: typeof body['detail'] === 'string' ? body['detail'] : undefined,
    retry: retryOf(body['retry'], response.status),
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
    violations: violationsOf(body['violations']),
    members: body,
  };
}

/** No answer came at all. */
export function unreachable(slug: 'offline' | 'timeout'): Problem {
  return {
    slug,
    status: 0,
    title: slug,
    detail: undefined,
    retry: 'safe',
    retryAfterSeconds: undefined,
    violations: [],
    members: {},
  };
}

const sentence = messages({
  en: problemsInEnglish,
  de: problemsInGerman,
  es: problemsInSpanish,
  ar: problemsInArabic,
});
const fieldSentence = messages({ en: fieldsInEnglish, de: fieldsInGerman, es: fieldsInSpanish, ar: fieldsInArabic });

/** A sentence for whoever uses the application: what is the matter, and what to do. In their language. */
export function explain(problem: Problem): string {
  const waiting = problem.retryAfterSeconds;
  if (problem.slug === 'too-many-attempts' || problem.slug === 'too-many-bookings') {
    const minutes = Math.max(1, Math.ceil((waiting ?? 60) / 60));
    return sentence(problem.slug, { minutes, count: minutes });
  }
  return problem.slug === 'not-sellable'
    ? [...reasonsOf(problem).map(reasonName), sentence(problem.slug)].join('. ')
    : sentence(problem.slug);
}

/** The codes of the reasons why a stay is not sold. */
export function reasonsOf(problem: Problem): string[] {
  const reasons = problem.members['reasons'];
  return Array.isArray(reasons) ? reasons.filter((reason): reason is string => typeof reason === 'string') : [];
}

/** A sentence for each field that was refused, by the path of the field. */
export function explainFields(problem: Problem): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { field, message } of problem.violations) {
    sentences[field] ??= explainField(field, message);
  }
  return sentences;
}

/** A rule of a service in the language of the page, for the fields that people fill in; the service's own for others. */
function explainField(field: string, message: string): string {
  const last = field.replace(/\[\d+\]/g, '').split('.').at(-1) ?? '';
  if (last in fieldsInEnglish) return fieldSentence(last as keyof typeof fieldsInEnglish);
  return fieldSentence('other', { rule: message });
}

/** Whether it makes sense to offer "try again". */
export function mayTryAgain(problem: Problem): boolean {
  return problem.retry !== 'no';
}

function byStatus(status: number): ProblemSlug {
  switch (status) {
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    case 404:
      return 'not-found';
    case 413:
      return 'payload-too-large';
    case 429:
    case 503:
      return 'overloaded';
    case 502:
      return 'bad-gateway';
    case 504:
      return 'gateway-timeout';
    default:
      return status >= 500 ? 'internal-error' : 'invalid-request';
  }
}

function retryOf(value: unknown, status: number): Problem['retry'] {
  if (value === 'safe' || value === 'same-key' || value === 'no') return value;
  return status >= 500 ? 'safe' : 'no';
}

function violationsOf(value: unknown): Violation[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((item) => ({ field: String(item['field'] ?? ''), message: String(item['message'] ?? '') }));
}

function isKnown(slug: string): slug is ProblemSlug {
  return Object.hasOwn(problemsInEnglish, slug);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The catalogue that every language of {@link explain} fills. */
export type ProblemCatalogue = Catalogue<typeof problemsInEnglish>;
