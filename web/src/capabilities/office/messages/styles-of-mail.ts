/** The server writes a mail's HTML and escapes every quotation mark of a text: no text looks like one of these. */
const STYLE_ELEMENT = /<style>([^<]*)<\/style>/g
const STYLE_ATTRIBUTE = / style="/g

/** A mail's HTML with its styles as data, and its style elements as one sheet. */
export const withStylesApart = (html: string): { page: string; sheet: string } => ({
  page: html.replaceAll(STYLE_ELEMENT, '').replaceAll(STYLE_ATTRIBUTE, ' data-style="'),
  sheet: [...html.matchAll(STYLE_ELEMENT)].map(([, text = '']) => text).join('\n'),
})
