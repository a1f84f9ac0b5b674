// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'
import { renderInItalian } from '#web/testing/render-in-italian.tsx'

function alert(isDismissable: boolean) {
  const onClose = vi.fn<() => void>()
  renderInItalian(
    <AlertDialog isOpen onClose={onClose} title="Errore" isDismissable={isDismissable}>
      Il server ha detto no.
    </AlertDialog>,
  )
  return onClose
}

it('is answered by its button only, where it has to be', async () => {
  const onClose = alert(false)
  expect(screen.getByRole('alertdialog', { name: 'Errore' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.querySelector('.veil') ?? document.body)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('can be left by Escape elsewhere', async () => {
  const onClose = alert(true)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
