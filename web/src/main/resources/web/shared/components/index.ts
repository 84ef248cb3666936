/** All components; importing this registers the custom elements. */
export * from './button';
export * from './combobox';
export * from './connection';
export * from './counter';
export * from './dates';
export * from './dialog';
export * from './field';
export * from './icons';
export * from './photo';
export * from './preferences';
export * from './states';
export * from './table';
export * from './tabs';
export * from './text';
export * from './toast';
