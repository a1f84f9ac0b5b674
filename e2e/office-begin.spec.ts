import type { Page } from '@playwright/test'
import { buyByCalls } from './buying.ts'
import { expect, expectAccessibleState, ok, test } from './lenza.ts'
import { anAngler, officeOf, signedIn } from './people.ts'
import { dayAhead } from './sentences.ts'

interface Listed {
  idPermesso: number
  nome: string
  nomeAssociazione: string
}

test(
  'an owner puts a new club on sale in six steps, and an angler buys its first permit',
  { tag: '@desktop' },
  async ({ page, say, lenza }) => {
    test.slow()
    const begin = (key: string, values?: Record<string, string | number>) =>
      say(`office-begin.${key}`, values)
    const press = (of: Page, name: string) => of.getByRole('button', { name, exact: true }).click()
    const next = (step: string) => press(page, begin('next', { step: begin(`steps.${step}`) }))
    await signedIn(page, lenza, officeOf('owner'), 'office')
    await page.goto('/ufficio/avvio')
    await page
      .getByLabel(say('office.association'), { exact: true })
      .selectOption({ label: 'Società pescatori nuova' })
    await page.getByLabel(say('office-settings.fields.phone'), { exact: true }).fill('+39 0461 777777')
    await press(page, say('office-settings.save'))
    await expect(page.getByText(say('office-settings.saved'))).toBeVisible()
    await expectAccessibleState(page)

    await next('template')
    await page.getByRole('radio', { name: begin('template.lake.title') }).check()
    await press(page, begin('template.take'))
    await expect(page.getByText(begin('template.taken'))).toBeVisible()
    await expectAccessibleState(page)
    await next('waters')
    await expectAccessibleState(page)
    await next('permits')
    await page.getByLabel(say('office-rules.fields.base'), { exact: true }).first().fill('17,50')
    await page
      .getByLabel(say('office-rules.fields.daysOfFishing'), { exact: true })
      .first()
      .selectOption({ label: say('office-rules.none.calendars') })
    await press(page, say('office-rules.save'))
    await expect(page.getByText(say('office-rules.saved'))).toBeVisible()
    await expectAccessibleState(page)
    await next('money')
    await next('publish')
    await expectAccessibleState(page)
    await page.getByRole('link', { name: say('office-rules.bar.review') }).click()
    await press(page, say('office-rules.review.publish'))
    await expect(page.getByText(say('office-rules.review.published'), { exact: true })).toBeVisible()

    const day = dayAhead(6)
    const angler = await anAngler(lenza)
    const { permessi } = (await ok(lenza.call('GET', 'permessi-acquistabili', { data: day }))) as {
      permessi: Listed[]
    }
    const permit = permessi.find(({ nomeAssociazione }) => nomeAssociazione === 'Società pescatori nuova')
    const idPermesso = permit?.idPermesso ?? 0
    const { zone } = (await ok(lenza.call('GET', 'zone-e-posti-rimanenti', { idPermesso, data: day }))) as {
      zone: { idZona: number }[]
    }
    const choice = { idZona: zone[0]?.idZona ?? 0, orario: 'M', idTecnica: 2 }
    await buyByCalls(lenza, angler, { idPermesso, dataInizio: day, dataFine: day, ...choice })

    await page.goto('/ufficio/vendite')
    await page
      .getByLabel(say('office.association'), { exact: true })
      .selectOption({ label: 'Società pescatori nuova' })
    await expect(page.getByText(angler.lastName).first()).toBeVisible()
  },
)
