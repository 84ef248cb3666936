import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { common } from '../messages/common';
import { icon } from './icons';

interface Base {
  /** Also the `id` of the control: it must be the only one of this name in the page. */
  readonly name: string;
  readonly label: string;
  /** What helps to fill it in; stays visible. */
  readonly note?: string;
  /** What is wrong with what was entered. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Leaves out the word "optional" where nothing is required. */
  readonly bare?: boolean;
  readonly disabled?: boolean;
}

export interface FieldOptions extends Base {
  readonly value: string;
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'number' | 'date' | 'password' | 'url';
  readonly autocomplete?: AutoFill;
  readonly placeholder?: string;
  readonly min?: string | number;
  readonly max?: string | number;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** More than one line. */
  readonly lines?: number;
  readonly onInput?: (value: string) => void;
  readonly onChange?: (value: string) => void;
}

/** A labelled control of one value. Its label, note and error are read with it. */
export function field(options: FieldOptions): TemplateResult {
  const described = describedBy(options);
  const input = (event: Event) => options.onInput?.((event.target as HTMLInputElement).value);
  const change = (event: Event) => options.onChange?.((event.target as HTMLInputElement).value);
  const control =
    options.lines === undefined
      ? html`<input
          class="input"
          id=${options.name}
          name=${options.name}
          type=${options.type ?? 'text'}
          .value=${live(options.value)}
          autocomplete=${options.autocomplete ?? 'off'}
          placeholder=${options.placeholder ?? nothing}
          min=${options.min ?? nothing}
          max=${options.max ?? nothing}
          maxlength=${options.maxLength ?? nothing}
          inputmode=${options.inputMode ?? nothing}
          ?required=${options.required === true}
          ?disabled=${options.disabled === true}
          aria-invalid=${options.error === undefined ? nothing : 'true'}
          aria-describedby=${described}
          @input=${input}
          @change=${change}
        />`
      : html`<textarea
          class="input"
          id=${options.name}
          name=${options.name}
          rows=${options.lines}
          .value=${live(options.value)}
          maxlength=${options.maxLength ?? nothing}
          placeholder=${options.placeholder ?? nothing}
          ?required=${options.required === true}
          ?disabled=${options.disabled === true}
          aria-invalid=${options.error === undefined ? nothing : 'true'}
          aria-describedby=${described}
          @input=${input}
          @change=${change}
        ></textarea>`;
  return framed(options, control);
}

export interface SelectOptions extends Base {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A choice of one. */
export function select(options: SelectOptions): TemplateResult {
  return framed(
    options,
    html`<select
      class="input"
      id=${options.name}
      name=${options.name}
      .value=${live(options.value)}
      ?disabled=${options.disabled === true}
      aria-invalid=${options.error === undefined ? nothing : 'true'}
      aria-describedby=${describedBy(options)}
      @change=${(event: Event) => options.onChange((event.target as HTMLSelectElement).value)}
    >
      ${options.options.map(
        ({ value, label }) => html`<option value=${value} ?selected=${value === options.value}>${label}</option>`,
      )}
    </select>`,
  );
}

export interface CheckboxOptions {
  readonly name: string;
  readonly label: string | TemplateResult;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A choice of yes or no. */
export function checkbox(options: CheckboxOptions): TemplateResult {
  return html`<label class="choice">
    <input
      type="checkbox"
      name=${options.name}
      .checked=${live(options.checked)}
      ?disabled=${options.disabled === true}
      @change=${(event: Event) => options.onChange((event.target as HTMLInputElement).checked)}
    />
    <span>${options.label}</span>
  </label>`;
}

/** A date that the browser's own control asks for; two that belong together are `inn-dates`. */
export function dateField(options: Omit<FieldOptions, 'type' | 'lines'>): TemplateResult {
  return field({ ...options, type: 'date' });
}

/** Moves to the first control of a form that is refused, so that nobody has to look for it. */
export function focusFirstError(root: ParentNode): void {
  root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function framed(options: Base, control: TemplateResult): TemplateResult {
  return html`<div class="field">
    <label class="field-label" for=${options.name}
      >${options.label}${options.required === true || options.bare === true
        ? nothing
        : html` <span class="field-note">(${common('optional')})</span>`}</label
    >
    ${control}
    ${options.note === undefined ? nothing : html`<p class="field-note" id=${`${options.name}-note`}>${options.note}</p>`}
    ${options.error === undefined
      ? nothing
      : html`<p class="field-error" id=${`${options.name}-error`}>${icon('alert')}<span>${options.error}</span></p>`}
  </div>`;
}

function describedBy({ name, note, error }: Base): string | typeof nothing {
  const ids = [note === undefined ? '' : `${name}-note`, error === undefined ? '' : `${name}-error`].filter(Boolean);
  return ids.length === 0 ? nothing : ids.join(' ');
}
