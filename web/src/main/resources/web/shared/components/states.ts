/** What a view shows while, or because, there is nothing to show. */
import { html, nothing, type TemplateResult } from 'lit';
import { common } from '../messages/common';
import { explain, mayTryAgain, type Problem } from '../problem';
import { styleOf } from '../style-of';
import { button } from './button';
import { icon, type IconName } from './icons';

export interface StateOptions {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: string | TemplateResult;
  readonly actions?: TemplateResult;
}

export function emptyState(options: StateOptions): TemplateResult {
  return html`<div class="state">
    ${icon(options.icon ?? 'bell')}
    <h2>${options.title}</h2>
    ${options.text === undefined ? nothing : html`<p>${options.text}</p>`}
    ${options.actions ?? nothing}
  </div>`;
}

/** A problem in the place of what was asked for. `again` repeats the call, where that may help. */
export function problemState(problem: Problem, again?: () => void): TemplateResult {
  const offline = problem.slug === 'offline';
  return html`<div class="state" role="alert">
    ${icon(offline ? 'globe' : 'alert')}
    <h2>${common(offline ? 'offlineTitle' : 'errorTitle')}</h2>
    <p>${explain(problem)}</p>
    ${again !== undefined && mayTryAgain(problem)
      ? button({ label: common('tryAgain'), icon: 'refresh', kind: 'secondary', onClick: again })
      : nothing}
  </div>`;
}

/** A problem beside what stays usable, such as a form. */
export function problemNotice(problem: Problem, again?: () => void): TemplateResult {
  return html`<div class="notice" data-tone="danger" role="alert">
    ${icon('alert')}
    <div class="grow"><p>${explain(problem)}</p></div>
    ${again !== undefined && mayTryAgain(problem)
      ? button({ label: common('tryAgain'), kind: 'quiet', small: true, onClick: again })
      : nothing}
  </div>`;
}

/** Lines of the shape of what is to come. Who listens hears that something loads. */
export function skeleton(lines: readonly { width?: string; height?: string }[]): TemplateResult {
  return html`<div class="stack gap-3" role="status">
    <span class="visually-hidden">${common('loading')}</span>
    ${lines.map(
      ({ width, height }) =>
        html`<span class="skeleton" aria-hidden="true" ${styleOf({ 'inline-size': width, 'block-size': height })}></span>`,
    )}
  </div>`;
}
