import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'
import texts from '#locales/it/office-writing.json' with { type: 'json' }
import { MarkdownField } from './markdown-field.tsx'

function Field({ start, maxLength }: { start: string; maxLength?: number }) {
  const [text, setText] = useState(start)
  return (
    <form onSubmit={() => expect.fail('Enter in the link saves nothing')}>
      <MarkdownField
        of={1}
        id="guide"
        label="Guida"
        value={text}
        onChange={setText}
        {...(maxLength && { maxLength })}
      />
    </form>
  )
}

function openField(start: string, from: number, to: number, maxLength?: number) {
  renderInItalian(<Field start={start} {...(maxLength && { maxLength })} />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('Guida')
  area.focus()
  area.setSelectionRange(from, to)
  return { area, user: userEvent.setup() }
}
const tool = (name: string) => screen.getByRole('button', { name })

it('writes headings, bold and lists by its buttons, and keeps the selection', async () => {
  const { area, user } = openField('Orari', 0, 5)
  await user.click(tool(texts.bold))
  expect(area.value).toBe('**Orari**')
  expect([document.activeElement, area.selectionStart, area.selectionEnd]).toEqual([area, 2, 7])
  await user.click(tool(texts.bold))
  await user.click(tool(texts.heading))
  expect(area.value).toBe('## Orari')
  await user.click(tool(texts.list))
  expect(area.value).toBe('- Orari')
})

it('is used by the keyboard alone: bold, a link with its address, out of it again', async () => {
  const { area, user } = openField('Vedi il sito.', 8, 12)
  await user.keyboard('{Control>}b{/Control}')
  expect(area.value).toBe('Vedi il **sito**.')
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('javascript:alert(1){Enter}')
  expect(screen.getByText(texts.addressWrong)).toBeTruthy()
  expect(area.value).toBe('Vedi il **sito**.')
  await user.clear(screen.getByLabelText(texts.address))
  await user.keyboard('example.org{Enter}')
  expect(area.value).toBe('Vedi il **[sito](https://example.org)**.')
  expect(document.activeElement).toBe(area)
  await user.keyboard('{Control>}k{/Control}{Escape}')
  expect(screen.queryByLabelText(texts.address)).toBeNull()
  expect(document.activeElement).toBe(area)
})

it('shows what anglers will read, and runs nothing of it', async () => {
  const { user } = openField('## Orari\n\n<img src=x onerror=alert(1)> [x](javascript:b)', 0, 0)
  await user.click(tool(texts.preview))
  const preview = within(screen.getByRole('group', { name: texts.previewOf.replace('{{field}}', 'Guida') }))
  expect((await preview.findByRole('heading', { level: 3 })).textContent).toBe('Orari')
  expect(preview.queryByRole('img')).toBeNull()
  expect(preview.queryByRole('link')).toBeNull()
})

it('leaves a text as it is that would become too long', async () => {
  const { area, user } = openField('Orari', 0, 5, 6)
  await user.click(tool(texts.bold))
  expect(area.value).toBe('Orari')
})

it('keeps a link that is typed and not in the text yet, with its place in the text', async () => {
  onTestFinished(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  const { user } = openField('Vedi il sito.', 8, 12)
  await user.click(tool(texts.link))
  await user.type(screen.getByLabelText(texts.address), 'example.org')
  cleanup()
  const { area } = openField('Vedi il sito.', 0, 0)
  expect(screen.getByLabelText<HTMLInputElement>(texts.address).value).toBe('example.org')
  await user.click(screen.getByRole('button', { name: texts.insert }))
  expect(area.value).toBe('Vedi il [sito](https://example.org).')
  await user.click(tool(texts.link))
  expect(screen.getByLabelText<HTMLInputElement>(texts.address).value).toBe('')
})

it('puts a link at the end of a text that is another by then', async () => {
  onTestFinished(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  const { user } = openField('Vedi il sito.', 8, 12)
  await user.click(tool(texts.link))
  await user.type(screen.getByLabelText(texts.address), 'example.org')
  cleanup()
  const { area } = openField('Altro testo. ', 0, 0)
  await user.click(screen.getByRole('button', { name: texts.insert }))
  expect(area.value).toBe('Altro testo. [sito](https://example.org)')
})
