import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { retentionInWords } from './in-words.ts'

const COLUMNS = ['what', 'howLong', 'why'] as const

/** The text of docs/retention.md, with the tables of the database. */
function retentionPage(texts: Texts): string {
  const headings = COLUMNS.map((column) => texts.say(DEFAULT_LANGUAGE, `retention.columns.${column}`))
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = retentionInWords(texts, DEFAULT_LANGUAGE).map(({ what, howLong, why, tables }) =>
    row([what, howLong, why, tables.map((table) => `\`${table}\``).join(', ')]),
  )
  return [
    `# ${texts.say(DEFAULT_LANGUAGE, 'retention.title')}`,
    'Written by `npm run legal` from `server/src/capabilities/personal-data/retention/rules.ts`, by which the jobs delete; a test holds the two equal.',
    [row([...headings, 'Where']), row(['---', '---', '---', '---']), ...rows].join('\n'),
    '',
  ].join('\n\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function htmlTable(texts: Texts, language: Language): string {
  const cells = (tag: string, of: readonly string[]) =>
    `<tr>${of.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`
  const headings = COLUMNS.map((column) => texts.say(language, `retention.columns.${column}`))
  const rows = retentionInWords(texts, language).map((rule) =>
    cells(
      'td',
      COLUMNS.map((column) => rule[column]),
    ),
  )
  return `<table><thead>${cells('th', headings)}</thead><tbody>${rows.join('')}</tbody></table>`
}

/** Replaces the table of each language in the privacy policy between its markers `<!-- retention:it -->` … `<!-- /retention:it -->`. */
function withRetentionTables(policy: string, texts: Texts): string {
  return LANGUAGES.reduce((html, language) => {
    const [open, close] = [`<!-- retention:${language} -->`, `<!-- /retention:${language} -->`]
    const [from, to] = [html.indexOf(open), html.indexOf(close)]
    if (from < 0 || to < from) throw new Error(`the privacy policy has no marks for ${language}`)
    return html.slice(0, from + open.length) + htmlTable(texts, language) + html.slice(to)
  }, policy)
}

/** docs/retention.md, and the given privacy policy with the tables of today's rules. */
export const retentionDocuments = (texts: Texts, policy: string) => ({
  page: retentionPage(texts),
  policy: withRetentionTables(policy, texts),
})
