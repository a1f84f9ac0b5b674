import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import identity from '#locales/it/identity.json' with { type: 'json' }

type Name = string | RegExp

export interface FormForTest {
  form: ReactNode
  /** The address of its page. */
  at?: string
  /** The calls that it reads, by their example or as this says. */
  reads?: readonly (Call | readonly [Call, unknown])[]
  /** The button that opens it; what was kept opens it by itself. */
  open?: Name
  /** The section that it is in, closed at first. */
  unfold?: Name
  /** The label of the field that is typed into; absent: the first one that takes a text. */
  field?: Name
  /** What is typed; absent: `TYPED`. */
  text?: string
  /** In place of typing: the button, radio button or box that is chosen. */
  choose?: Name
  /** Fills what else is needed before it is sent; it may be there already. */
  more?: () => Promise<void>
  /** The buttons that send it, one after the other; absent: the one of its form. */
  send?: readonly Name[]
  /** What they call; absent: it is written on the phone, or the browser does it. */
  calls?: readonly (Call | readonly [Call, unknown])[]
  /** Why it stays after it is sent. */
  staysBecause?: string
  /** It is written on the phone, which may refuse it. */
  isOfPhone?: true
}

export async function fill(label: Name, text: string): Promise<void> {
  const field = await fieldNamed(label)
  const user = userEvent.setup()
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
export const fieldNamed = async (label: Name): Promise<HTMLInputElement> => {
  const [found] = await screen.findAllByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
  if (found === undefined) throw new Error(`no field ${String(label)}`)
  return found
}
export const tick = async (name: Name) => {
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name })
  if (!box.checked) await userEvent.click(box)
}
export async function fillPerson(words: { firstName: string; lastName: string }) {
  await fill(words.firstName, 'Luca')
  await fill(words.lastName, 'Rossi')
}

export async function fillBirthDate(): Promise<void> {
  await fill(identity.fields.lastName, 'Rossi')
  const [day] = await screen.findAllByRole('spinbutton')
  await userEvent.click(day ?? document.body)
  await userEvent.keyboard('14031988')
}
