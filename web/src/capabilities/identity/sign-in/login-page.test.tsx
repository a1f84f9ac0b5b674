import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import texts from '#locales/it/identity.json' with { type: 'json' }
import { noteSealedTyped, tabBelongsTo } from '#web/platform/offline/sealed/typed-texts.ts'
import { keepSession, loseSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'
import LoginPage from './login-page.tsx'

aServer()
beforeAll(() => speak('it'))
afterEach(() => {
  tabBelongsTo('somebody')
  for (const storage of [localStorage, sessionStorage]) storage.clear()
})

const ORDER = '/login?vai=%2Facquista-permesso%3FidPermesso%3D12'
const MESSAGES = '/login?vai=%2Fufficio%2Fmessaggi'
const end = () => {
  keepSession({ token: 't', kind: 'office', firstName: 'Carla', lastName: 'Zanon', adult: true })
  loseSession()
}
const shown = () =>
  (['ended', 'typedStays', 'onTheWay', 'thenOn'] as const).filter((key) =>
    screen.queryByText(new RegExp(texts[key].replaceAll(/[.?]/g, '.'))),
  )

describe('the sign-in page', () => {
  it('promises nothing to a visitor who has typed and chosen nothing', () => {
    draw(<LoginPage />, '/login')
    expect(shown()).toEqual([])
  })

  it('names a session that ended, and of what was typed or chosen only what is sealed', () => {
    end()
    draw(<LoginPage />, MESSAGES)
    expect(shown()).toEqual(['ended', 'thenOn'])
    act(() => noteSealedTyped({ 'lenza.typed.message/1/': '{}' }))
    expect(shown()).toEqual(['ended', 'typedStays', 'thenOn'])
  })

  it('does not say that an order stays which the device could not seal', () => {
    end()
    draw(<LoginPage />, ORDER)
    expect(shown()).toEqual(['ended', 'thenOn'])
    act(() => noteSealedTyped({ 'lenza.order': '{}' }))
    expect(shown()).toEqual(['ended', 'onTheWay'])
  })
})
