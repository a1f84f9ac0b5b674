import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speak } from '#web/testing/speak.ts'
import { NoteField } from './note-field.tsx'

await speak('en')
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function aField(onWrite: (text: string) => Promise<void> = () => Promise.resolve()) {
  const shown = render(
    <NoteField
      name="a-permit"
      label="New note"
      act="Write it down"
      onWrite={onWrite}
      onDone={() => undefined}
    />,
  )
  return { ...shown, box: screen.getByRole<HTMLTextAreaElement>('textbox') }
}
const write = () => userEvent.click(screen.getByRole('button', { name: 'Write it down' }))

it('keeps the draft until the note is stored', async () => {
  const first = aField()
  await userEvent.type(first.box, 'High water.')
  first.unmount()
  const onWrite = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  const again = aField(onWrite)
  expect(again.box.value).toBe('High water.')
  await write()
  expect(onWrite).toHaveBeenCalledExactlyOnceWith('High water.')
  expect(again.box.value).toBe('')
  again.unmount()
  expect(aField().box.value).toBe('')
})

it('loses nothing when the phone cannot store the note', async () => {
  const { box } = aField(() => Promise.reject(new Error('the disk is full')))
  await userEvent.type(box, 'High water.')
  await write()
  expect(screen.getByText('The phone cannot save it')).toBeDefined()
  expect(box.value).toBe('High water.')
})

it('shows a missing text only after an attempt to save', async () => {
  const onWrite = vi.fn<(text: string) => Promise<void>>()
  aField(onWrite)
  expect(screen.queryByText('Write something.')).toBeNull()
  await write()
  expect(screen.getByText('Write something.')).toBeDefined()
  expect(onWrite).not.toHaveBeenCalled()
})
