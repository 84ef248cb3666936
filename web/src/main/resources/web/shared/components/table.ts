import { html, nothing, type TemplateResult } from 'lit';

export interface Column<T> {
  readonly label: string;
  /** Numbers and money end at the same place. */
  readonly end?: boolean;
  /** The column that says which row it is. */
  readonly heads?: boolean;
  readonly cell: (row: T) => unknown;
}

export interface TableOptions<T> {
  /** What the rows are. */
  readonly caption: string;
  /** Keeps the caption for those who listen. */
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  /** What stands below a line at the end. */
  readonly foot?: TemplateResult;
}

/** A table that scrolls in its frame where the page is narrow. */
export function table<T>({ caption, hideCaption, columns, rows, foot }: TableOptions<T>): TemplateResult {
  const cell = (column: Column<T>, row: T) =>
    column.heads === true
      ? html`<th scope="row" class=${column.end === true ? 'end numeric' : nothing}>${column.cell(row)}</th>`
      : html`<td class=${column.end === true ? 'end numeric' : nothing}>${column.cell(row)}</td>`;
  return html`<div class="table-frame" tabindex="0" role="region" aria-label=${caption}>
    <table class="table">
      <caption class=${hideCaption === true ? 'visually-hidden' : nothing}>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col" class=${column.end === true ? 'end' : nothing}>${column.label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => html`<tr>${columns.map((column) => cell(column, row))}</tr>`)}
      </tbody>
      ${foot === undefined ? nothing : html`<tfoot>${foot}</tfoot>`}
    </table>
  </div>`;
}
