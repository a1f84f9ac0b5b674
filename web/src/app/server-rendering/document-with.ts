import { tagOf, type Language } from '#contract/languages.ts'
import { PRERENDERED_ANSWERS, type PrerenderedAnswers } from '#web/platform/query/prerendered-answers.ts'
import { NARROW } from '#web/platform/use-wide.ts'

interface Parts {
  template: string
  language: Language
  html: string
  /** What it says of itself to search engines and to other people's apps, in place of the build's. */
  head: string
  preloads: readonly string[]
  answered: readonly { key: readonly unknown[]; answer: unknown }[]
}

/** The background of the start page; without the preload it is requested only after the style sheet. */
const RIVER_LINES = '<link rel="preload" href="/river-lines.svg" as="image" crossorigin>'
/** Fetched by the app at once; until the page is painted they would compete with its styles for a slow network. */
const OF_THE_APP = /<link rel="(?:modulepreload"|preload" href="\/config\.json")[^<>]*>/g
const APP = /<script type="module"[^<>]* src="([^"<>]+)"><\/script>/
const ROOT = '<div id="root"></div>'
const SCRIPT = '<script src="/prerendered-page.js"></script>'
/** Of the build, of no page in particular. */
const TITLE = /<title>[^<]{0,100}<\/title>/
const DESCRIPTION = /<meta\s{1,9}name="description"[^>]{0,400}>/
const STYLE_ATTRIBUTE = / style="([^"]*)"/g

/** The build's document with a rendered page in it. `public/prerendered-page.js` shows it and starts the app. */
export function documentWith({ template, language, html, head, answered, preloads }: Parts): string {
  const app = APP.exec(template)?.[1]
  if (app === undefined || !template.includes(ROOT) || !template.includes(SCRIPT))
    throw new Error('index.html has another form')
  const answers: PrerenderedAnswers = {
    language,
    answers: answered.map(({ key, answer }) => ({ key, answer })),
  }
  // The content policy refuses style attributes in HTML: the script sets them.
  const page = html.replaceAll(STYLE_ATTRIBUTE, ' data-prerendered-style="$1"')
  const script = SCRIPT.replace(
    '>',
    ` data-app="${app}" data-language="${language}" data-screen="${NARROW}">`,
  )
  // The script comes first: what is not for this visit is never painted.
  const root = `${script}<div id="root" data-prerendered>${page}</div>`
  const later = [...(template.match(OF_THE_APP) ?? []), ...preloads]
  return template
    .replaceAll(OF_THE_APP, '')
    .replace(APP, '')
    .replace('<html lang="en">', `<html lang="${tagOf(language)}">`)
    .replace(SCRIPT, '')
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => head)
    .replace('</head>', () => `${page.includes('river-lines') ? RIVER_LINES : ''}</head>`)
    .replace(ROOT, () => `${root}<template id="of-the-app">${later.join('')}</template>${dataBlock(answers)}`)
}

/** Not a script for the browser, which never runs it. `<` is escaped, so that no text in it ends the element. */
const dataBlock = (data: object): string =>
  `<script type="application/json" id="${PRERENDERED_ANSWERS}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
