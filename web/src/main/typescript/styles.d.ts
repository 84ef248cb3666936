/** The bundler takes style sheets out of imports. */
declare module '*.css';
