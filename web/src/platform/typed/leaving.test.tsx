import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import app from '#locales/it/app.json' with { type: 'json' }
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FormSheet } from './form-sheet.tsx'
import { watchHistory } from './history-moves.ts'
import { useTypedField, useTypedForm } from './use-typed-form.ts'

beforeAll(() => speak('it'))
// As in main.tsx: before the router.
beforeAll(watchHistory)

function Dialog() {
  const typed = useTypedForm({ form: 'message' })
  const [text, setText] = useTypedField(typed, 'text', '')
  return (
    <FormSheet typed={typed} title="Nuova" onClose={() => undefined}>
      <TextField label="Testo" value={text} onChange={setText} />
      <a href="/altrove">Altrove</a>
    </FormSheet>
  )
}

/** What the router hears: nothing before the person has answered. */
const popstates: string[] = []
const onPopstate = () => popstates.push(location.pathname)
beforeEach(() => {
  popstates.length = 0
  addEventListener('popstate', onPopstate)
})
afterEach(() => {
  removeEventListener('popstate', onPopstate)
  sessionStorage.clear()
})
const confirmation = () => screen.queryByRole('alertdialog', { name: app.typed.leave.title })
const answer = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function openAndType() {
  draw(<Dialog />)
  await userEvent.type(screen.getByRole('textbox'), 'Piena')
}

describe('what is typed in a dialog', () => {
  it('is asked for before a link is followed, once', async () => {
    await openAndType()
    const followed: string[] = []
    const link = screen.getByRole('link', { name: 'Altrove' })
    link.addEventListener('click', (event) => {
      event.preventDefault()
      followed.push('altrove')
    })
    await userEvent.click(link)
    expect([confirmation() === null, followed]).toEqual([false, []])
    await answer(app.typed.leave.stay)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Piena')
    await userEvent.click(link)
    await answer(app.typed.leave.act)
    expect(followed).toEqual(['altrove'])
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  })

  it('is asked for by the browser before a reload, and only then', async () => {
    draw(<Dialog />)
    const reload = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(reload()).toBe(true)
    await userEvent.type(screen.getByRole('textbox'), 'Piena')
    expect(reload()).toBe(false)
    await userEvent.clear(screen.getByRole('textbox'))
    expect(reload()).toBe(true)
  })

  it('is asked for before Back, of which the router hears nothing until the answer', async () => {
    history.replaceState({ idx: 1 }, '', '/')
    await openAndType()
    // As the browser does: the entry before is the present one, and then it is told.
    history.replaceState({ idx: 0 }, '', '/')
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }))
    await waitFor(() => expect(confirmation()).not.toBeNull())
    expect(popstates).toEqual([])
    await answer(app.typed.leave.stay)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Piena')
  })
})
