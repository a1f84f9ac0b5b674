import type { Page } from '@playwright/test'
import { pseudoText } from '../locales/pseudo.ts'
import { localeFile } from '../web/locale-files.ts'
import { LISTED_SPECIES } from '#rules/species/listed-species.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { countries } from '#web/capabilities/identity/profile/countries.ts'
import { brokenWords, doubleText, whatDoesNotFit } from './enlarged.ts'
import { KINDS, OF_THE_DRAFT, SCREENS } from './every-screen.ts'
import { answerExamples } from './generated-answers.ts'
import { expect, test } from './lenza.ts'
import { DAYS_OF_OFFICE, isLongForm, LONG_FORM, shareOfDay } from './long-form.ts'
import { sentencesIn } from './sentences.ts'
import { shownInstead, unfolding } from './shown-content.ts'
import { screensOf } from './within.ts'

// Every screen in the generated language of contract/languages.ts, a third longer, each letter accented; in a wide face, on
// the smallest phone, with the longest names.
const SMALL_PHONE = { width: 320, height: 640 }
const PHONE = { width: 390, height: 844 }
/** A4 less the margins of paper.css. */
const BETWEEN_MARGINS = { width: 672, height: 1002 }
test.use({ viewport: SMALL_PHONE, expectedConsole: /Failed to load resource|status of 40\d/ })

const english = sentencesIn('en')
const inPseudo = (key: string): string => pseudoText(english(key))

/** Of a person, a club or a water: more than 40 letters without a break, in any language. */
const LONG_NAME = pseudoText('Wolfsbrunnenmuhlbacherwiesengrund')
/** The longest that may be there: also where a name has to be short, no other language is seen. */
const FROM_THE_SERVER = [
  `${LONG_NAME} ${pseudoText('The old river')}`,
  LONG_NAME,
  pseudoText('The old river'),
  pseudoText('Rvr'),
]
const fromTheServer = (longest: number): string =>
  FROM_THE_SERVER.find((text) => text.length <= longest) ?? ''

/** Not of the locale files: names of languages and of the product, units, and texts of Intl (the locale is English). */
const AS_IT_IS: (RegExp | string)[] = [
  /\b(?:Lenza|English|Italian|Italiano|German|Deutsch|OpenStreetMap|Leaflet)\b/g,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g,
  /\S+@\S+|https?:\S+/g,
  // React Aria's own, in the person's locale: the parts of a date, and the button that closes a layer.
  /^(?:day|month|year), $|^yyyy$|^Dismiss$/g,
  // Keys, by which calendars are called, and a code.
  /\b(?:Trota|Festivi|BENVENUTO|val-di-sole)\b/g,
  ...countries('qps').map(({ text }) => text),
  // Of the list of fish, which has its names beside the codes.
  new RegExp(
    String.raw`\b(?:${LISTED_SPECIES.map(({ names }) => names.en.replaceAll(/[()]/g, String.raw`\$&`)).join('|')})`,
    'gi',
  ),
]

/** The texts of the page, and those that only a screen reader or an empty field has. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'alt', 'title']
    const attributes = [...document.body.querySelectorAll(named.map((name) => `[${name}]`).join())].flatMap(
      (element) => named.flatMap((name) => element.getAttribute(name) ?? []),
    )
    return [...document.body.innerText.split('\n'), ...attributes]
  })

/** Texts with a plain word of four letters: no text of the pseudo-language has any. */
async function untranslated(page: Page): Promise<string[]> {
  return (await textsOf(page)).filter((line) => {
    const rest = AS_IT_IS.reduce<string>((text, pattern) => text.replaceAll(pattern, ' '), line)
    return /(?<![\p{L}\p{M}])[a-zA-Z]{4,}(?![\p{L}\p{M}])/u.test(rest)
  })
}

/** Milliseconds without a change of the page: code and answers are loaded. */
const QUIET_MS = 150
const untilDrawn = (page: Page) =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((drawn) => {
        let timer = setTimeout(done, quiet)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quiet)
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        function done() {
          watch.disconnect()
          drawn()
        }
      }),
    QUIET_MS,
  )

const session = (kind: keyof typeof KINDS) => ({
  token: 'token',
  kind: KINDS[kind],
  firstName: LONG_NAME,
  lastName: LONG_NAME,
  adult: true,
})

const inWindow = async (page: Page, size: typeof PHONE) => {
  const before = page.viewportSize() ?? size
  await page.setViewportSize(size)
  return () => page.setViewportSize(before)
}

/** Its words are longer here than in any language; a long one may break. */
const BAR = '.bar'

/** Beside the smallest phone; each is prepared, and set back. */
const OTHER_SHAPES: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'at 390 px': (page) => inWindow(page, PHONE),
  'with text at twice its size': doubleText,
  ...(isLongForm && {
    'on paper': async (page) => {
      const setBack = await inWindow(page, BETWEEN_MARGINS)
      await page.emulateMedia({ media: 'print' })
      return async () => {
        await page.emulateMedia({ media: null })
        await setBack()
      }
    },
    'at 390 px, with text at twice its size': async (page) => {
      const [oneSize, oneWindow] = [await doubleText(page), await inWindow(page, PHONE)]
      return async () => {
        await oneWindow()
        await oneSize()
      }
    },
  }),
}

/** The long form does so each time that a further part of the page is unfolded, the short one when all are. */
async function whatDoesNotFitInOtherShapes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [name, prepare] of Object.entries(OTHER_SHAPES)) {
    const setBack = await prepare(page)
    found.push(...(await whatDoesNotFit(page)).map((fault) => `${name}: ${fault}`))
    await setBack()
  }
  return found
}

for (const [kind, screens] of Object.entries(SCREENS) as [keyof typeof SCREENS, string[]][])
  test(`every screen of ${kind} is translated, and fits a phone in a longer language`, async ({ page }) => {
    for (const [file, body] of [
      ['qps', localeFile('qps')],
      ['qps-office', localeFile('qps', 'office')],
    ])
      await page.route(`**/assets/i18n/${file}.json`, (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      )
    await answerExamples(page, kind, fromTheServer)
    await page.addInitScript(
      (kept) => {
        localStorage.setItem('lenza.language', 'qps')
        if (kept !== null) localStorage.setItem('lenza.session', JSON.stringify(kept))
      },
      kind === 'visitor' ? null : session(kind),
    )
    const ofDay = kind === 'ufficio' ? shareOfDay(screens, DAYS_OF_OFFICE) : screens
    const found: Record<string, string[]> = {}
    const texts = new Set<string>()
    const { complete, open } = screensOf(page)
    await page.goto('/start')
    await complete()
    for (const path of ofDay) {
      await open(path)
      await untilDrawn(page)
      texts.add(await page.locator('body').innerText())
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('qps')
      const wrong = kind === 'ufficio' ? await shownInstead(page, inPseudo) : []
      await unfolding(page, async () => {
        wrong.push(
          ...(await untranslated(page)),
          ...(await whatDoesNotFit(page)),
          ...(await brokenWords(page, BAR)),
        )
        if (isLongForm) wrong.push(...(await whatDoesNotFitInOtherShapes(page)))
      })
      if (!isLongForm) wrong.push(...(await whatDoesNotFitInOtherShapes(page)))
      if (wrong.length > 0) found[path] = [...new Set(wrong)]
    }
    expect(found).toEqual({})
    // Each path has shown its own screen; a form that is opened anew may look like the previous one.
    expect(texts.size).toBeGreaterThanOrEqual(ofDay.length - 2)
  })

/** Where the longest does not fit, the next shorter one may. */
const LONG_WORDS = [200, 80, 60, 40].map((longest) => 'W'.repeat(longest))

test(
  'the pages of a draft fit a phone with names of one word, as long as they may be',
  LONG_FORM,
  async ({ page, say }) => {
    let at = 0
    await answerExamples(page, 'ufficio', () => LONG_WORDS[at++ % LONG_WORDS.length] ?? '')
    await page.addInitScript(
      (kept) => localStorage.setItem('lenza.session', JSON.stringify(kept)),
      session('ufficio'),
    )
    const { complete, open } = screensOf(page)
    await page.goto('/start')
    await complete()
    const found: Record<string, string[]> = {}
    for (const path of OF_THE_DRAFT) {
      await open(path)
      const wrong = await shownInstead(page, say)
      await unfolding(page, async () => {
        wrong.push(...(await whatDoesNotFit(page)))
      })
      if (wrong.length > 0) found[path] = wrong
    }
    expect(found).toEqual({})
  },
)

test('a plain sentence, a plain label and a word that is too wide are found', async ({ page }) => {
  await page.setContent(
    `<h1>${pseudoText('Good')}</h1><p>Not translated</p><input placeholder="Nor this" /><p>${'é'.repeat(200)}</p>`,
  )
  expect(await untranslated(page)).toEqual(['Not translated', 'Nor this'])
  expect((await whatDoesNotFit(page)).length).toBeGreaterThan(0)
})

/** In a box of 200 px: what is found of a text of one word of 30 letters, or of the box. */
const FAULTS = {
  'cut by what it is in': ['<div style="overflow: hidden"><p>WORD</p></div>', /^cut: p/],
  'cut below': ['<div style="overflow: hidden; height: 10px"><p>a<br>b</p></div>', /^cut: p/],
  'scrolled sideways': ['<div style="overflow-y: auto"><p>WORD</p></div>', /^scrolls sideways for: p/],
  'broken although it is short': [
    '<p style="width: 2em; overflow-wrap: anywhere">Permits</p>',
    /^broken: Permits/,
  ],
  'in a table that is moved sideways': [
    '<div class="overflow-x-auto" style="overflow-x: auto"><p>WORD</p></div>',
    undefined,
  ],
} as const

for (const [name, [markup, fault]] of Object.entries(FAULTS))
  test(`a text that is ${name} is ${fault ? 'found' : 'no fault'}`, async ({ page }) => {
    await page.setContent(`<div style="width: 200px">${markup.replace('WORD', 'W'.repeat(30))}</div>`)
    const found = [...(await whatDoesNotFit(page)), ...(await brokenWords(page))]
    expect(found).toEqual(fault ? [expect.stringMatching(fault)] : [])
  })

test('every context of a story is drawn in the wide face', async ({ page, browser, lenza }) => {
  const other = await browser.newContext({ baseURL: lenza.url })
  for (const one of [page, await other.newPage()]) {
    await one.goto('/accessibilita')
    const drawn = await one.evaluate(() => ({
      faces: [...document.fonts].filter(({ family }) => family === 'Wide').map(({ status }) => status),
      text: getComputedStyle(document.body).fontFamily,
    }))
    expect(drawn).toEqual({ faces: ['loaded', 'loaded'], text: 'Wide, sans-serif' })
  }
  await other.close()
})

test('no screen is missing above', () => {
  const opened = Object.values(SCREENS).flatMap((screens) => screens.map((one) => one.split('?')[0]))
  const all = Object.values<string>(paths).map((path) => path.replace(/:\w+/, '1'))
  expect(all.filter((path) => !opened.includes(path))).toEqual([])
})
