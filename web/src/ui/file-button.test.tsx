import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileButton } from './file-button.tsx'

afterEach(cleanup)

const FILE = new File(['a;b'], 'soci.csv')

/** Whether the browser would leave the page to open the file. */
function dropOn(target: Element, types = ['Files']): boolean {
  const dataTransfer = { types, files: types.includes('Files') ? [FILE] : [] }
  fireEvent.dragOver(target, { dataTransfer })
  return fireEvent.drop(target, { dataTransfer })
}

it('takes a file that is dropped on it', () => {
  const onChoose = vi.fn<(file: File) => void>()
  render(
    <FileButton accept=".csv" label="File" onChoose={onChoose}>
      Choose
    </FileButton>,
  )
  expect(dropOn(screen.getByRole('button'))).toBe(false)
  expect(onChoose.mock.calls).toEqual([[FILE]])
})

it('keeps the page where a file is dropped beside it, and takes nothing', () => {
  const onChoose = vi.fn<(file: File) => void>()
  render(
    <FileButton accept=".csv" label="File" onChoose={onChoose}>
      Choose
    </FileButton>,
  )
  expect(dropOn(document.body)).toBe(false)
  // Dragged text belongs to its field.
  expect(dropOn(document.body, ['text/plain'])).toBe(true)
  expect(onChoose).not.toHaveBeenCalled()
})
