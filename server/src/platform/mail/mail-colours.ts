/** For every value that is put into a mail's HTML. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The colours of the app (`web/src/styles/tokens.css`), since mails have no variables. */
export const PAPER = '#F6F4EE'
export const INK = '#10231F'
export const SOFT = '#3B504B'
export const SHEET = '#FFFFFF'
export const BAND = '#DCEEEA'
export const HAIR = '#DFDBD0'
export const LINE = '#B93C0A'

/** For mail clients that read a style element; the others keep the light colours or invert them. */
export const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0C1615!important}.ink{color:#EAF2EF!important}.soft{color:#B6C8C3!important}
.sheet{background:#13211F!important}.band{background:#18302C!important}.hair{border-color:#263B37!important}
.line{border-color:#FF9A62!important}.button{background:#7FD1C4!important;color:#0C1615!important}
}`
