import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { listKeys, makeKey, type OfficeKey, revokeKey } from '#contract/office-keys.ts'
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  type OfficeWebhook,
  renewWebhookSecret,
  sendDeliveryAgain,
  testWebhook,
  type WebhookDelivery,
} from '#contract/office-webhooks.ts'
import { confirmIdentity, readSecondFactor } from '#contract/second-factor.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import secondFactor from '#locales/it/second-factor.json' with { type: 'json' }
import texts from '#locales/it/office-connections.json' with { type: 'json' }

const { answer, refuse, sent } = useApp()
const ID = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e70'
const AT = `${TODAY}T06:00:00.000Z`
const URL = 'https://club.example.org/lenza'

const aKey: OfficeKey = {
  keyId: ID,
  name: 'Contabilità',
  beginning: 'lenza_k3Jt0m',
  rights: ['sales'],
  madeAt: AT,
}
const aWebhook: OfficeWebhook = { webhookId: ID, url: URL, events: ['sale.issued'], madeAt: AT }
const aDelivery: WebhookDelivery = {
  deliveryId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e72',
  webhookId: ID,
  host: 'club.example.org',
  event: 'sale.issued',
  at: AT,
  state: 'waiting',
  attempts: 2,
  triedAt: AT,
  dueAt: AT,
  status: 500,
  tookMs: 84,
  data: '{"idVendita":"x"}',
}

let keys: OfficeKey[]
let webhooks: OfficeWebhook[]
let deliveries: WebhookDelivery[]
beforeEach(() => {
  ;[keys, webhooks, deliveries] = [[], [], []]
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('owner')] }))
  answer(listKeys, () => ({ keys }))
  answer(listWebhooks, () => ({ webhooks }))
  answer(listDeliveries, () => ({ deliveries }))
  answer(readSecondFactor, () => ({
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    required: false,
    mustSetUp: false,
  }))
  answer(confirmIdentity, () => ({ until: AT }))
})
const open = () => {
  openAt('/ufficio/collegamenti')
  return userEvent.setup()
}
const confirm = async (user: ReturnType<typeof userEvent.setup>, why: string) => {
  const dialog = await screen.findByRole('dialog', { name: secondFactor.confirm.title })
  expect(dialog.textContent).toContain(why)
  await user.type(within(dialog).getByLabelText(/password/i, { selector: 'input' }), 'lenza demo{Enter}')
}

it('says that there is nothing yet, in each of its three parts', async () => {
  open()
  for (const title of [texts.keys.none.title, texts.webhooks.none.title, texts.deliveries.none.title])
    expect(await screen.findByText(title)).toBeTruthy()
})

describe('a key', () => {
  it('is made after the password, and shown until it is kept', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.keys.new }))
    await user.type(await screen.findByLabelText(texts.keys.name), 'Contabilità')
    await user.click(screen.getByRole('checkbox', { name: new RegExp(texts.keys.rights.sales.text) }))
    refuse(makeKey, 'CONFIRMATION_NEEDED', 403)
    await user.click(screen.getByRole('button', { name: texts.keys.act }))
    await screen.findByRole('dialog', { name: secondFactor.confirm.title })
    answer(makeKey, () => {
      keys = [aKey]
      return { secret: 'lenza_secret', keys }
    })
    await confirm(user, secondFactor.confirm.for.apiKey.why)
    expect(await screen.findByDisplayValue('lenza_secret')).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ nome: 'Contabilità', diritti: 'vendite' })
    await user.click(screen.getByRole('button', { name: texts.once.kept }))
    expect(screen.queryByDisplayValue('lenza_secret')).toBeNull()
    expect(document.activeElement?.textContent).toBe(texts.once.done)
    expect(await screen.findByText('Contabilità')).toBeTruthy()
  })

  it('is revoked once that is confirmed', async () => {
    keys = [aKey]
    answer(revokeKey, () => {
      keys = []
      return { keys }
    })
    const user = open()
    await user.click(await screen.findByRole('button', { name: /Revoca la chiave/ }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: texts.keys.revoke }))
    expect(await screen.findByText(texts.keys.revoked)).toBeTruthy()
    expect(await screen.findByText(texts.keys.none.title)).toBeTruthy()
  })
})

describe('a webhook', () => {
  it('is added after the password, and its secret shown; a wrong address is said at the form', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.webhooks.new }))
    await user.type(await screen.findByLabelText(texts.webhooks.address), URL)
    await user.click(screen.getByRole('checkbox', { name: new RegExp(texts.events.names['sale-issued']) }))
    refuse(addWebhook, 'TOO_MANY_WEBHOOKS', 409)
    await user.click(screen.getByRole('button', { name: texts.webhooks.act }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    answer(addWebhook, () => {
      webhooks = [aWebhook]
      return { secret: 'whsec_secret', webhooks }
    })
    await user.click(screen.getByRole('button', { name: texts.webhooks.act }))
    expect(await screen.findByDisplayValue('whsec_secret')).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ indirizzo: URL, eventi: 'sale.issued' })
  })

  it('says why it is paused, and is resumed', async () => {
    webhooks = [{ ...aWebhook, pausedWhy: 'failing' }]
    answer(changeWebhook, () => {
      webhooks = [aWebhook]
      return { webhooks }
    })
    const user = open()
    expect(await screen.findByText(texts.webhooks.paused.failing)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Riattiva ${URL}` }))
    expect(await screen.findByRole('button', { name: `Sospendi ${URL}` })).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ sospeso: false })
  })

  it('gets a test, and a new secret', async () => {
    webhooks = [aWebhook]
    answer(testWebhook, () => ({ deliveryId: ID }))
    answer(renewWebhookSecret, () => ({ secret: 'whsec_next', webhooks }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: `Manda una prova a ${URL}` }))
    expect(await screen.findByText(texts.webhooks.tested)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Nuovo segreto di ${URL}` }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: texts.webhooks.renew }))
    expect(await screen.findByDisplayValue('whsec_next')).toBeTruthy()
  })
})

it('a message shows what was answered, and is sent again', async () => {
  webhooks = [aWebhook]
  deliveries = [aDelivery]
  answer(sendDeliveryAgain, () => ({ isSent: true }))
  const user = open()
  expect(await screen.findByText(/risposta 500 in 84 ms/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Manda di nuovo: / }))
  expect(await screen.findByText(texts.deliveries.sentAgain)).toBeTruthy()
  expect(sent().at(-1)?.fields).toMatchObject({ idConsegna: aDelivery.deliveryId })
})

it('a message to an address that is paused waits, and says so when it is sent again', async () => {
  webhooks = [{ ...aWebhook, pausedWhy: 'office' }]
  deliveries = [aDelivery]
  answer(sendDeliveryAgain, () => ({ isSent: true }))
  const user = open()
  expect(await screen.findByText(new RegExp(`· ${texts.deliveries.states.paused}$`))).toBeTruthy()
  expect(screen.queryByText(/Si riprova/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /Manda di nuovo: / }))
  expect(await screen.findByText(texts.deliveries.againOncePaused)).toBeTruthy()
  expect(screen.queryByText(texts.deliveries.sentAgain)).toBeNull()
})
