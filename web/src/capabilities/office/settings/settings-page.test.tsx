import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type OfficeSettings, readRules, readSettings, saveSettings } from '#contract/office-settings.ts'
import { listOffices } from '#contract/staff.ts'
import app from '#locales/it/app.json' with { type: 'json' }
import errors from '#locales/it/errors.json' with { type: 'json' }
import rules from '#locales/it/office-rules.json' with { type: 'json' }
import texts from '#locales/it/office-settings.json' with { type: 'json' }
import writing from '#locales/it/office-writing.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'

const { answer, refuse, silence, sent } = useApp()
const settings: OfficeSettings = {
  name: 'Alto Sarca',
  colour: '#0E5E59',
  summary: { it: 'Il fiume.', en: 'The river.' },
  phone: '+39 0465 000000',
  pointsOfSale: [{ name: 'Bar Ponte', address: 'Pinzolo' }],
  waters: ['Sarca'],
  revision: 'first',
}

function openSettings(role: 'owner' | 'secretary' = 'owner') {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(readSettings, () => settings)
  answer(readRules, () => ({
    permits: [{ key: 'day', name: 'Giornata', sentences: ['Al giorno: 20 €.'] }],
    club: ['Un acquisto al giorno.'],
  }))
  openAt('/ufficio/impostazioni')
  return userEvent.setup()
}
/** The first of this name: those of the points of sale come after. */
async function field(name: string) {
  const [first] = await screen.findAllByRole('textbox', { name })
  if (first === undefined) throw new Error(`no field ${name}`)
  return first
}
const preview = () => within(screen.getByRole('region', { name: texts.preview }))
const save = () => screen.getByRole('button', { name: texts.save })

/** A browser that draws every picture as this one, or cannot read any. */
function drawsPictures(url: string | undefined): () => void {
  vi.stubGlobal('createImageBitmap', () =>
    url === undefined
      ? Promise.reject(new DOMException('no picture', 'InvalidStateError'))
      : Promise.resolve({ width: 10, height: 10 }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(url ?? '')
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
}

describe('settings', () => {
  it('are shown as anglers will see them, while they are typed', async () => {
    const user = openSettings()
    const phone = await field('Telefono')
    expect(preview().getByRole('link', { name: '+39 0465 000000' })).toBeTruthy()
    await user.clear(phone)
    await user.type(phone, '+39 0465 111111')
    expect(preview().getByRole('link', { name: '+39 0465 111111' })).toBeTruthy()
    await user.type(await field('Descrizione in breve (inglese)'), ' And its lakes.')
    expect(preview().queryByText('The river. And its lakes.')).toBeNull()
    await user.click(preview().getByRole('radio', { name: 'English' }))
    expect(preview().getByText('The river. And its lakes.')).toBeTruthy()
  })

  it('are saved whole, with the revision that was read', async () => {
    const user = openSettings()
    answer(saveSettings, () => ({ ...settings, name: 'Sarca', revision: 'second' }))
    const name = await screen.findByDisplayValue('Alto Sarca')
    await user.clear(name)
    await user.type(name, 'Sarca')
    await user.click(screen.getByRole('button', { name: texts.addPoint }))
    await user.type(screen.getAllByRole('textbox', { name: 'Nome' }).at(-1) ?? name, 'Bar Lago')
    await user.type(screen.getAllByRole('textbox', { name: 'Indirizzo' }).at(-1) ?? name, 'Molveno')
    await user.click(save())
    expect(await screen.findByText(texts.saved)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({
      idAssociazione: 1,
      revisione: 'first',
      nome: 'Sarca',
      colore: '#0E5E59',
      descrizione: { it: 'Il fiume.', en: 'The river.' },
      telefono: '+39 0465 000000',
      puntiVendita: [
        { nome: 'Bar Ponte', indirizzo: 'Pinzolo' },
        { nome: 'Bar Lago', indirizzo: 'Molveno' },
      ],
    })
  })

  it('have a logo, which is shown before it is saved with the rest', async () => {
    const close = drawsPictures('data:image/webp;base64,bG9nbw==')
    const user = openSettings()
    answer(saveSettings, () => ({ ...settings, logo: { path: '/foto/1/a', width: 10, height: 10 } }))
    await screen.findByDisplayValue('Alto Sarca')
    const file = new File(['x'], 'logo.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText(texts.fields.logo, { selector: 'input' }), file)
    const drawn = () => preview().getByRole('presentation').getAttribute('src')
    await waitFor(() => expect(drawn()).toBe('data:image/webp;base64,bG9nbw=='))
    await user.click(save())
    await waitFor(() => expect(drawn()).toBe('/foto/1/a-10.webp'))
    expect(sent().at(-1)?.fields).toMatchObject({ logo: { immagine: 'bG9nbw==' } })

    await user.type(await field('Telefono'), '1')
    await user.click(save())
    await waitFor(() => expect(sent().at(-1)?.fields).toMatchObject({ logo: { percorso: '/foto/1/a' } }))
    await user.click(screen.getByRole('button', { name: texts.logo.remove }))
    expect(preview().queryByRole('presentation')).toBeNull()
    await user.click(save())
    await waitFor(() => expect(sent().at(-1)?.fields).not.toHaveProperty('logo'))
    close()
  })

  it('keep the logo where the file is no picture, and say so', async () => {
    const close = drawsPictures(undefined)
    const user = openSettings()
    await screen.findByDisplayValue('Alto Sarca')
    const file = new File(['x'], 'logo.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText(texts.fields.logo, { selector: 'input' }), file)
    expect((await screen.findByRole('alert')).textContent).toBe(errors.fields.NOT_A_LOGO)
    close()
  })

  it('that are wrong are named at their field, and what was typed stays', async () => {
    const user = openSettings()
    const name = await field('Nome')
    await user.type(screen.getAllByRole('textbox', { name: 'Telefono' }).at(-1) ?? name, 'chiamateci')
    await user.click(save())
    expect(await screen.findByText(/^Punto vendita 1, Telefono: Non sembra un numero/)).toBeTruthy()
    expect(screen.getByDisplayValue('chiamateci')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('name the letters of the club’s name that a printed permit leaves out', async () => {
    const user = openSettings()
    const name = await field('Nome')
    expect(screen.queryByText(/permesso stampato/)).toBeNull()
    await user.click(name)
    await user.paste(' 🎣')
    expect(await screen.findByText(writing.notOnPaper.replace('{{letters}}', '🎣'))).toBeTruthy()
  })

  it('are in Italian where English is not written yet, and say so', async () => {
    const user = openSettings()
    answer(saveSettings, () => settings)
    const english = await field('Descrizione in breve (inglese)')
    await user.clear(english)
    const help = document.getElementById(english.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    expect(help?.textContent).toBe(rules.asOther)
    await user.click(save())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toMatchObject([{ fields: { descrizione: { it: 'Il fiume.', en: 'Il fiume.' } } }])
  })

  it('that the server finds wrong are named at their field too', async () => {
    const user = openSettings()
    const fields = [{ field: 'puntiVendita.0.indirizzo', code: 'REQUIRED', message: 'Manca.' }]
    refuse(saveSettings, 'INPUT_WRONG', 400, { fields })
    await user.type(await screen.findByDisplayValue('Alto Sarca'), '!')
    await user.click(save())
    expect(await screen.findByText('Punto vendita 1, Indirizzo: Manca.')).toBeTruthy()
    expect(screen.getByDisplayValue('Alto Sarca!')).toBeTruthy()
  })

  it('that another person saved meanwhile come in; what was typed stays, and both are shown', async () => {
    const user = openSettings()
    const phone = await field('Telefono')
    await user.clear(phone)
    await user.type(phone, '+39 0465 111111')
    const theirs = { ...settings, name: 'Sarca', phone: '+39 0465 222222', revision: 'second' }
    answer(readSettings, () => theirs)
    refuse(saveSettings, 'CHANGED_MEANWHILE', 409)
    await user.click(save())
    expect(await screen.findByText(texts.meanwhile.title)).toBeTruthy()
    expect(await screen.findByDisplayValue('Sarca')).toBeTruthy()
    expect(screen.getByDisplayValue('+39 0465 111111')).toBeTruthy()
    expect(screen.getByText(/Salvato nel frattempo.*\+39 0465 222222/)).toBeTruthy()
    answer(saveSettings, () => ({ ...theirs, phone: '+39 0465 111111', revision: 'third' }))
    await user.click(save())
    expect(await screen.findByText(texts.saved)).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ revisione: 'second', nome: 'Sarca' })
  })

  it('stay typed without a network, which is said', async () => {
    const user = openSettings()
    silence(saveSettings)
    await user.type(await screen.findByDisplayValue('Alto Sarca'), '!')
    await user.click(save())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByDisplayValue('Alto Sarca!')).toBeTruthy()
  })

  it('that were typed and not saved come back with a sign, and go back to what is saved', async () => {
    const user = openSettings()
    await user.type(await screen.findByDisplayValue('Alto Sarca'), '!')
    expect(screen.queryByText(app.typed.title)).toBeNull()
    cleanup()
    openSettings()
    expect(await screen.findByDisplayValue('Alto Sarca!')).toBeTruthy()
    expect(screen.getByText(app.typed.title)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: app.typed.drop }))
    expect(screen.getByDisplayValue('Alto Sarca')).toBeTruthy()
    expect(screen.queryByText(app.typed.title)).toBeNull()
  })

  it('show the rules of the file as sentences, to be opened', async () => {
    const user = openSettings()
    await user.click(await screen.findByRole('button', { name: 'Giornata' }))
    expect(screen.getByText('Al giorno: 20 €.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.rules.club }))
    expect(screen.getByText('Un acquisto al giorno.')).toBeTruthy()
    expect(screen.getByRole('button', { name: texts.rules.download })).toBeTruthy()
  })

  it('say where the rules are not kept yet', async () => {
    openSettings()
    answer(readRules, () => ({ club: [] }))
    expect(await screen.findByText(texts.rules.notKept.title)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.rules.download })).toBeNull()
  })

  it('are not for a secretary', async () => {
    openSettings('secretary')
    expect(await screen.findByText('Il tuo ruolo non lo prevede')).toBeTruthy()
  })
})
