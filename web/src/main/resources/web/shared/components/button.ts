import { html, nothing, type TemplateResult } from 'lit';
import { icon, type IconName } from './icons';

export interface ButtonOptions {
  /** What it does, in words; also what an icon without a text says. */
  readonly label: string;
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly icon?: IconName;
  /** Shows the icon alone. */
  readonly iconOnly?: boolean;
  readonly small?: boolean;
  readonly wide?: boolean;
  readonly submit?: boolean;
  readonly disabled?: boolean;
  /** At work: it can be focused, does nothing, and says that it is busy. */
  readonly busy?: boolean;
  readonly onClick?: (event: MouseEvent) => void;
}

export function button(options: ButtonOptions): TemplateResult {
  const click = (event: MouseEvent) => {
    if (options.busy === true) event.preventDefault();
    else options.onClick?.(event);
  };
  return html`<button
    type=${options.submit === true ? 'submit' : 'button'}
    class="button"
    data-kind=${options.kind ?? 'primary'}
    data-size=${options.small === true ? 'small' : nothing}
    ?data-icon=${options.iconOnly === true}
    ?data-wide=${options.wide === true}
    ?disabled=${options.disabled === true}
    aria-busy=${options.busy === true ? 'true' : nothing}
    aria-label=${options.iconOnly === true ? options.label : nothing}
    title=${options.iconOnly === true ? options.label : nothing}
    @click=${click}
  >
    ${options.icon === undefined ? nothing : icon(options.icon)}${options.iconOnly === true ? nothing : options.label}
  </button>`;
}
