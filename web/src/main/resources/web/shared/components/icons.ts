/** Icons, drawn on 24 units with one stroke. */
import { svg, html, type TemplateResult } from 'lit';

const PATHS = {
  search: svg`<circle cx="11" cy="11" r="6.5" /><path d="m16 16 4.5 4.5" />`,
  calendar: svg`<rect x="3.5" y="5" width="17" height="15.5" rx="2" /><path d="M3.5 10h17M8 3v4M16 3v4" />`,
  guests: svg`<circle cx="9" cy="8" r="3.5" /><path d="M2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 5a3.2 3.2 0 0 1 0 6.2M18 14.5c2 .7 3.2 2.5 3.5 5.5" />`,
  close: svg`<path d="M6 6l12 12M18 6 6 18" />`,
  check: svg`<path d="m4.5 12.5 5 5 10-11" />`,
  alert: svg`<path d="M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1" />`,
  info: svg`<circle cx="12" cy="12" r="9" /><path d="M12 11v5.5M12 7.6v.1" />`,
  next: svg`<path d="m9 5 7 7-7 7" />`,
  previous: svg`<path d="m15 5-7 7 7 7" />`,
  down: svg`<path d="m5 9 7 7 7-7" />`,
  plus: svg`<path d="M12 5v14M5 12h14" />`,
  minus: svg`<path d="M5 12h14" />`,
  place: svg`<path d="M12 21.5c-5-5.5-7-8.7-7-11.8a7 7 0 0 1 14 0c0 3.1-2 6.3-7 11.8z" /><circle cx="12" cy="9.5" r="2.5" />`,
  hotel: svg`<path d="M4 21V5.5L12 3l8 2.5V21M2.5 21h19M8 9h2M14 9h2M8 13h2M14 13h2M10.5 21v-4h3v4" />`,
  bed: svg`<path d="M3 19V6M3 16h18v3M21 16v-3a3 3 0 0 0-3-3H9v6M3 12h6" /><circle cx="6" cy="10.5" r=".1" />`,
  heart: svg`<path d="M12 20S3.5 15 3.5 8.8A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.3C20.5 15 12 20 12 20z" />`,
  star: svg`<path d="m12 3 2.7 5.7 6.3.9-4.5 4.4 1 6.2L12 17.3l-5.5 2.9 1-6.2L3 9.6l6.3-.9z" />`,
  filter: svg`<path d="M3 6h18M6.5 12h11M10 18h4" />`,
  map: svg`<path d="m3 6 6-2.5 6 2.5 6-2.5v14.5L15 20.5 9 18l-6 2.5zM9 3.5V18M15 6v14.5" />`,
  list: svg`<path d="M8 6h13M8 12h13M8 18h13M3.5 6h.1M3.5 12h.1M3.5 18h.1" />`,
  key: svg`<circle cx="8" cy="15" r="4.5" /><path d="m11.2 11.8 8.3-8.3M16 7l3 3M13.5 9.5l2 2" />`,
  clock: svg`<circle cx="12" cy="12" r="9" /><path d="M12 6.5V12l3.5 2.5" />`,
  print: svg`<path d="M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z" />`,
  edit: svg`<path d="M4 20h4L20 8l-4-4L4 16zM13.5 6.5l4 4" />`,
  trash: svg`<path d="M4 6.5h16M9 6V3.5h6V6M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6" />`,
  menu: svg`<path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />`,
  user: svg`<circle cx="12" cy="8" r="4" /><path d="M4 21c.6-4.6 3.6-7 8-7s7.4 2.4 8 7" />`,
  sun: svg`<circle cx="12" cy="12" r="4" /><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />`,
  globe: svg`<circle cx="12" cy="12" r="9" /><path d="M3 12h18M12 3c3 3.2 3 14.8 0 18M12 3c-3 3.2-3 14.8 0 18" />`,
  external: svg`<path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />`,
  refresh: svg`<path d="M20 12a8 8 0 1 1-2.5-5.8M20 3.5V8h-4.5" />`,
  bell: svg`<path d="M3.5 17.5h17M5.5 17.5a6.5 6.5 0 0 1 13 0M12 11V8.5M9.5 8.5h5M5 20.5h14" />`,
  breakfast: svg`<path d="M4 9h12v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 10h2a2.5 2.5 0 0 1 0 5h-2M8 3.5c-1 1.2 1 1.8 0 3M12 3.5c-1 1.2 1 1.8 0 3" />`,
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that point along the line of text, and so turn with it. */
const TURNING: readonly IconName[] = ['next', 'previous', 'external', 'list'];

/** An icon beside a text that says the same: it is hidden from whoever listens. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" ?data-turns=${TURNING.includes(name)}>${PATHS[name]}</svg>`;
}

/** A desk bell in a house. */
export function brandMark(): TemplateResult {
  return html`<svg viewBox="0 0 32 32" aria-hidden="true" fill="none">
    <rect width="32" height="32" rx="8" fill="var(--pine)" />
    <path d="M7 22.5h18" stroke="var(--on-pine)" stroke-width="2.5" stroke-linecap="round" />
    <path d="M9 20a7 7 0 0 1 14 0z" fill="var(--on-pine)" />
    <circle cx="16" cy="10.5" r="1.75" fill="var(--on-pine)" />
  </svg>`;
}
