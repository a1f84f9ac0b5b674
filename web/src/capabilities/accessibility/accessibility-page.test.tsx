import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientConfig, setClientConfig } from '#web/platform/api/client-config.ts'
import { sentence } from '#web/testing/sentence.ts'
import accessibility from '#locales/it/accessibility.json' with { type: 'json' }
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

useApp()

const title = () => screen.findByRole('heading', { level: 1, name: accessibility.title })
const wayTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

it('is reached from the foot of the start page, beside the documents', async () => {
  openAt('/start')
  expect(await wayTo(accessibility.link)).toBe('/accessibilita')
})

it.each(['visitor', 'angler', 'warden'] as const)(
  'is there for %s, with whom to write to and when it was assessed',
  async (who) => {
    setClientConfig({ ...clientConfig(), contactEmail: 'aiuto@example.org' })
    if (who !== 'visitor') signIn(who)
    openAt('/accessibilita')
    expect(await title()).toBeTruthy()
    const address = await screen.findByText(sentence('aiuto@example.org'))
    expect(address.closest('a')?.getAttribute('href')).toBe('mailto:aiuto@example.org')
    // The associations are a second contact beside the operator.
    expect(await screen.findByText('Alto Sarca')).toBeTruthy()
    expect((await screen.findAllByRole('link', { name: '+39 0465 50 10 07' }))[0]?.getAttribute('href')).toBe(
      'tel:+390465501007',
    )
    expect(screen.getByText(/22 novembre 2026/)).toBeTruthy()
  },
)

it('without an operator’s address names the associations alone', async () => {
  openAt('/accessibilita')
  expect(await title()).toBeTruthy()
  expect(screen.queryByText(new RegExp(accessibility.report.operator))).toBeNull()
})
