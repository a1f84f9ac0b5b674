import { allCalls } from '#contract/all-calls.ts'
import { OFFICE_ACTS, textOfAct, textOfSubject } from '#contract/office-acts.ts'
import { SCREENS } from '../../../e2e/every-screen.ts'
import { OFFICE_ROWS } from '#server/access/rows-of-the-office.ts'
import { definitions } from '#web/capabilities/office/pages.ts'
import { sections } from '#web/capabilities/office/sections.ts'
import { paths } from '#web/platform/navigation/paths.ts'

/** Told as JSON: what this tree knows of its office. Run in a copy that has one page more. */
console.log(
  JSON.stringify({
    calls: allCalls.map(({ name }) => name),
    access: Object.fromEntries(Object.entries(OFFICE_ROWS).map(([name, { access }]) => [name, access])),
    acts: Object.entries(OFFICE_ACTS).map(([act, { subject }]) => ({
      act,
      texts: [textOfAct(act as keyof typeof OFFICE_ACTS), textOfSubject(subject)],
    })),
    paths,
    rights: Object.fromEntries(Object.entries(definitions).map(([name, { right }]) => [name, right])),
    menu: sections.map(({ path }) => path),
    screens: SCREENS.ufficio,
  }),
)
