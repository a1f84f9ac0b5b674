import { useState } from 'react'
import type { RequestOf } from '#contract/call.ts'
import { LETTER_DAYS } from '#contract/member-letters.ts'
import { listCardsToPrint, makeLetters, readMembership } from '#contract/office-membership.ts'
import type { Office } from '#contract/staff.ts'
import { homeCountry } from '#rules/club/home-country.ts'
import { addDays } from '#rules/days.ts'
import type { LetterPaper } from '#permit-sheet/printed-letters.ts'
import { ApiRefusal, ask } from '#web/platform/api/ask.ts'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { pathTo, paths } from '#web/platform/navigation/paths.ts'
import { useRenew } from '#web/platform/query/use-renew.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useToday } from '#web/platform/today.ts'
import { readableOn } from '#web/ui/readable-on.ts'
import { useWords } from '#web/ui/use-rule-sentences.ts'

export type MemberPaper = 'cards' | LetterPaper
/** Whose papers: of a standing, or who was chosen. */
export type Whom = Pick<RequestOf<typeof listCardsToPrint>, 'standing' | 'members'>
type Written = Whom & Pick<RequestOf<typeof makeLetters>, 'onlyWithAddress'>

type Outcome = { name: string; count: number } | 'none' | { why: string | undefined }

const now = () => new Date()

/** Cards, letters and labels of members, made in the browser from what the office's calls answer page by page. */
export function usePrint({ associationId, associationName, colour, timeZone }: Office) {
  const words = useWords()
  const language = useLanguage()
  const today = useToday(timeZone)
  const renew = useRenew()
  const [making, setMaking] = useState<MemberPaper>()
  const [outcome, setOutcome] = useState<Outcome>()

  async function cards(whom: Whom) {
    const found = await allPages((after) =>
      ask(listCardsToPrint, { associationId, ...whom, ...after }).then(({ cards: rows, next }) => ({
        rows,
        next,
      })),
    )
    const { fileOfCards, printedCards } = await import('#permit-sheet/printed-cards.ts')
    const club = { associationName, colour, onColour: readableOn(colour) }
    const drawn = found.map((card) => ({ ...card, ...club }))
    const fonts = await fontFiles()
    return {
      count: drawn.length,
      name: fileOfCards(drawn, words),
      draw: () => printedCards({ cards: drawn, words, language, fonts, at: now() }),
    }
  }

  async function letters(paper: LetterPaper, whom: Written) {
    let sender: string | undefined
    const addressees = await allPages(async (after) => {
      const page = await ask(makeLetters, { associationId, ...whom, ...after })
      sender = page.sender
      return { rows: page.letters, next: page.next }
    })
    const { fileOfLetters, printedLetters } = await import('#permit-sheet/printed-letters.ts')
    const of = {
      addressees,
      association: associationName,
      sender,
      country: homeCountry(timeZone),
      colour,
      address: `${location.host}${paths.memberCards}`,
      linkOf: (code: string) =>
        `${location.origin}${pathTo(paths.memberCards, { association: associationId, code })}`,
      day: today,
      until: addDays(today, LETTER_DAYS),
      words,
      language,
      fonts: await fontFiles(),
    }
    return {
      count: addressees.length,
      name: fileOfLetters(paper, of),
      draw: () => printedLetters(paper, of),
    }
  }

  async function print(paper: MemberPaper, whom: Whom, onlyWithAddress = false) {
    setMaking(paper)
    setOutcome(undefined)
    try {
      const { count, name, draw } = await (paper === 'cards'
        ? cards(whom)
        : letters(paper, { ...whom, onlyWithAddress }))
      if (count > 0) saveFile(name, 'application/pdf', await draw())
      // A letter that is printed for the first time is counted.
      if (paper !== 'cards') void renew(readMembership)
      setOutcome(count === 0 ? 'none' : { name, count })
    } catch (error) {
      const why = error instanceof ApiRefusal ? (error.problem.detail ?? error.problem.title) : undefined
      setOutcome({ why })
    }
    setMaking(undefined)
  }
  return {
    making,
    outcome,
    print: (paper: MemberPaper, whom: Whom, onlyWithAddress?: boolean) =>
      void print(paper, whom, onlyWithAddress),
  }
}

const fontFiles = async () => (await import('#web/platform/paper/font-files.ts')).fetchFonts()

/** Every page of a call, one after the other. */
async function allPages<Row>(
  read: (after: { after?: string }) => Promise<{ rows: Row[]; next?: string | undefined }>,
): Promise<Row[]> {
  const all: Row[] = []
  let next: string | undefined
  do {
    const page = await read(next === undefined ? {} : { after: next })
    all.push(...page.rows)
    next = page.next
  } while (next !== undefined)
  return all
}
