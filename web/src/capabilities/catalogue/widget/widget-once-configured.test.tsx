import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '#web/testing/draw.tsx'
import { unreachable, useNetwork } from '#web/testing/network.ts'
import { servedConfig } from '#web/testing/served-config.ts'
import { speak } from '#web/testing/speak.ts'
import find from '#locales/it/find.json' with { type: 'json' }
import { WidgetOnceConfigured } from './widget-once-configured.tsx'

const { answerWith } = useNetwork()
beforeAll(() => speak('it'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('says that the server does not answer while its configuration does not come, and goes on once it is there', async () => {
  let answerNow: (() => void) | undefined
  answerWith(async (request) => {
    if (request.path !== '/config.json') return unreachable(request)
    await new Promise<void>((resolve) => (answerNow = resolve))
    return Response.json(servedConfig)
  })
  draw(<WidgetOnceConfigured isHorizontal={false} association={2} />)
  await pass(5000)
  expect(screen.getByRole('alert').textContent).toContain(find.widget.noAnswer)
  expect(screen.queryByRole('link')).toBeNull()
  answerNow?.()
  await pass(100)
  expect(screen.getByRole('link', { name: /^Vedi i permessi/ })).toBeTruthy()
})
