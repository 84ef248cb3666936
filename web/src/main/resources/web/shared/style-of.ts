/**
 * Sets properties of an element's style: `<div ${styleOf({ '--from': 3 })}>`. A `style` attribute would be inline style,
 * which the page's content security policy refuses; so would Lit's `styleMap` when it renders first.
 */
import { noChange } from 'lit';
import { Directive, directive, type ElementPart, type PartInfo, PartType } from 'lit/directive.js';

export type StyleProperties = Record<string, string | number | undefined>;

class StyleOf extends Directive {
  #set = new Set<string>();

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('styleOf belongs to an element');
  }

  render(_properties: StyleProperties): unknown {
    return noChange;
  }

  override update(part: ElementPart, [properties]: [StyleProperties]): unknown {
    const { style } = part.element as HTMLElement;
    for (const name of this.#set) {
      if (properties[name] === undefined) style.removeProperty(name);
    }
    this.#set.clear();
    for (const [name, value] of Object.entries(properties)) {
      if (value === undefined) continue;
      style.setProperty(name, String(value));
      this.#set.add(name);
    }
    return noChange;
  }
}

export const styleOf = directive(StyleOf);
