/** Elements for the items that are in sight; those that leave it are used again. Nothing is measured here. */
export class Layer<T> {
  #shown = new Map<string, { element: HTMLElement; item: T }>();
  #spare: HTMLElement[] = [];

  constructor(
    private readonly parent: HTMLElement,
    private readonly make: () => HTMLElement,
    private readonly paint: (element: HTMLElement, item: T) => void,
  ) {}

  /** Shows these items; one that is shown already is painted again only if it is another object. */
  show(items: ReadonlyMap<string, T>): void {
    for (const [key, { element }] of this.#shown) {
      if (items.has(key)) continue;
      this.#shown.delete(key);
      element.hidden = true;
      this.#spare.push(element);
    }
    for (const [key, item] of items) {
      const known = this.#shown.get(key);
      if (known?.item === item) continue;
      const element = known?.element ?? this.#take();
      this.paint(element, item);
      this.#shown.set(key, { element, item });
    }
  }

  /** Paints everything again at the next call: sizes or words have changed. */
  forget(): void {
    for (const { element } of this.#shown.values()) {
      element.hidden = true;
      this.#spare.push(element);
    }
    this.#shown.clear();
  }

  #take(): HTMLElement {
    const spare = this.#spare.pop();
    if (spare !== undefined) {
      spare.hidden = false;
      return spare;
    }
    const element = this.make();
    this.parent.append(element);
    return element;
  }
}
