import { confirmCard, ledgerOf } from './buying.ts'
import { permitName } from './demo-lake.ts'
import { expect, ok, test } from './lenza.ts'
import { codeIn, newestMail, newPerson } from './people.ts'
import { openCode } from './permit-code.ts'
import { dayAhead } from './sentences.ts'

interface Permit {
  idPermesso: number
  nome: string
  acquistabile: boolean
  prezzoCentesimi: number
}

test('a client that has nothing but the specification buys a permit', async ({ lenza }) => {
  const { email, password, ...who } = newPerson({
    firstName: 'Rita',
    lastName: 'Moser',
    birthDate: '1977-02-28',
  })
  const data = dayAhead(41)

  // Every call needs the api-key.
  const bare = await fetch(`${lenza.url}/api/associazioni`)
  expect(bare.status).toBe(401)

  await ok(
    lenza.call('POST', 'registrazione', {
      email,
      password,
      nome: who.firstName,
      cognome: who.lastName,
      dataNascita: who.birthDate,
      lingua: 'en',
      comunicazioni: false,
      nazionalita: 'IT',
      telefono: '+39 0461 000000',
    }),
  )
  const codiceAttivazione = codeIn(await newestMail(lenza, email))
  await ok(lenza.call('PUT', 'check-email', { email, codiceAttivazione }))
  const session = await ok(lenza.call('POST', 'login', { email, password, tipoUtente: 'utente' }))
  expect(session).toMatchObject({ tipoUtente: 'utente', nome: 'Rita', cognome: 'Moser', maggiorenne: true })
  const { token } = session as { token: string }
  expect(await ok(lenza.call('POST', 'check-token', { token }))).toMatchObject({ valido: true })
  expect(await ok(lenza.call('GET', 'dati-utente', { token }))).toMatchObject({ email, nome: 'Rita' })

  const { associazioni } = (await ok(lenza.call('GET', 'associazioni'))) as {
    associazioni: { idAssociazione: number; nome: string }[]
  }
  const { tipologie } = (await ok(lenza.call('GET', 'tipologie-permessi', { lingua: 'it' }))) as {
    tipologie: { idTipologia: number }[]
  }
  expect(tipologie.map(({ idTipologia }) => idTipologia)).toEqual([1, 2, 3, 4, 5])
  const { permessi } = (await ok(
    lenza.call('GET', 'permessi-acquistabili', {
      data,
      associazioni: associazioni.map(({ idAssociazione }) => idAssociazione).join(','),
      tipologie: '1,3',
      token,
    }),
  )) as { permessi: Permit[] }
  const stream = permessi.find(({ nome }) => nome === permitName('torrente', 'en'))
  expect(stream).toMatchObject({ acquistabile: true, prezzoCentesimi: 3000 })
  const idPermesso = stream?.idPermesso

  const { zone } = (await ok(lenza.call('GET', 'zone-e-posti-rimanenti', { idPermesso, data }))) as {
    zone: { idZona: number; nome: string; orari: { orario: string; postiRimanenti: number }[] }[]
  }
  const lower = zone.find(({ nome }) => nome === 'Lower stream')
  const idZona = lower?.idZona
  const left = () =>
    ok(lenza.call('GET', 'zone-e-posti-rimanenti', { idPermesso, data })).then((answer) =>
      (answer as { zone: typeof zone }).zone
        .find((one) => one.idZona === idZona)
        ?.orari.map(({ orario, postiRimanenti }) => [orario, postiRimanenti]),
    )
  const before = await left()
  expect(
    await ok(
      lenza.call('GET', 'check-permesso-acquistabile', { token, idPermesso, data, idZona, orario: 'G' }),
    ),
  ).toMatchObject({ acquistabile: true, motivi: [] })
  const discount = (await ok(
    lenza.call('GET', 'prezzo-scontato', {
      token,
      idPermesso,
      codiceSconto: 'BENVENUTO10',
      dataInizio: data,
    }),
  )) as { idCodiceSconto: string }
  expect(discount).toMatchObject({ valido: true, prezzoBaseCentesimi: 3000, prezzoScontatoCentesimi: 2700 })

  const { idCodiceSconto } = discount
  const order = {
    token,
    idPermesso,
    dataInizio: data,
    dataFine: data,
    idZona,
    orario: 'G',
    idTecnica: 2,
    idCodiceSconto,
  }
  const options = { arrOpzioniAggiuntive: 'second-rod' }
  const opened = (await ok(lenza.call('GET', 'stripe-payment-intent', { ...order, ...options }))) as {
    idAcquisto: string
    clientSecret: string
  }
  expect(opened).toMatchObject({ importoCentesimi: 3150, valuta: 'EUR' })
  expect(await ok(lenza.call('GET', 'stripe-payment-intent', { ...order, ...options }))).toMatchObject({
    idAcquisto: opened.idAcquisto,
    clientSecret: opened.clientSecret,
  })

  // Nothing is issued before the card is authorised.
  expect(await lenza.call('POST', 'acquista-permesso', { ...order, bConPrelievo: true })).toMatchObject({
    body: { code: 'PAYMENT_NOT_AUTHORISED' },
  })
  expect(await confirmCard(lenza, opened.clientSecret)).toBe('requires_capture')
  // As specified: neither the payment nor the options are repeated.
  const bought = (await ok(lenza.call('POST', 'acquista-permesso', { ...order, bConPrelievo: true }))) as {
    idAcquisto: string
    permesso: { codiceFirmato: string; codiceBreve: string }
  }
  expect(bought.idAcquisto).toBe(opened.idAcquisto)
  expect(await ok(lenza.call('POST', 'acquista-permesso', { ...order, bConPrelievo: true }))).toEqual(bought)

  const code = await openCode(lenza, bought.permesso.codiceFirmato)
  expect(code).toMatchObject({ n: 'Rita Moser', y: 1977, p: idPermesso, z: idZona, s: 'G', t: 2, k: 1 })
  expect(await ok(lenza.call('GET', 'permessi-utente', { token }))).toMatchObject({
    permessi: [{ idAcquisto: bought.idAcquisto, stato: 'valido', importoCentesimi: 3150 }],
  })
  // The whole day takes a place in the morning and in the afternoon.
  expect(await left()).toEqual(before?.map(([slot, places]) => [slot, Number(places) - 1]))
  const [intent] = opened.clientSecret.split('_secret_')
  expect((await ledgerOf(lenza)).find((taken) => taken.intent === intent)).toMatchObject({
    amount: 3150,
    captured: 3150,
    refunded: 0,
  })

  expect(await ok(lenza.call('POST', 'logout', { token }))).toMatchObject({ status: 'OK' })
  expect(await ok(lenza.call('POST', 'check-token', { token }))).toMatchObject({ valido: false })
  expect(await lenza.call('GET', 'permessi-utente', { token })).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_NEEDED' },
  })
})

test('a wrong call names every field at once, in the caller’s language', async ({ lenza }) => {
  const answer = await lenza.call('POST', 'registrazione', { email: 'x', password: 'short', colore: 'blu' })
  expect(answer).toMatchObject({ status: 400, body: { code: 'INPUT_WRONG' } })
  const { fields } = answer.body as { fields: { field: string }[] }
  expect(fields.map(({ field }) => field).toSorted()).toEqual([
    'cognome',
    'colore',
    'dataNascita',
    'email',
    'lingua',
    'nome',
    'password',
  ])
})
