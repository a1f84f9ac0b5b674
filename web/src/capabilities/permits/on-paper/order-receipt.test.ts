import { writeFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import type { OrderReceipt } from '#contract/order-receipt.ts'
import { orderReceipt } from '#permit-sheet/order-receipt.ts'
import { fetchFonts } from '#web/platform/paper/font-files.ts'
import { publicFiles, useNetwork } from '#web/testing/network.ts'
import { textsFor, wordsOf } from '#web/testing/speak.ts'
import { textOf } from '#web/testing/text-of-page.ts'

useNetwork(publicFiles)
const texts = await textsFor('en')

const line = (holder: string, about: Partial<OrderReceipt['lines'][number]> = {}) => ({
  purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e01',
  receiptNumber: '118/2027',
  permitName: 'Day permit',
  holder,
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  amountCents: 2000,
  refunds: [],
  ...about,
})

async function drawn(lines: OrderReceipt['lines']) {
  const bytes = await orderReceipt({
    receipt: {
      associationName: 'Alto Sarca',
      boughtAt: '2027-05-01T18:02:11.000Z',
      timeZone: 'Europe/Rome',
      payment: 'card',
      lines,
      amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    },
    words: wordsOf(texts, 'en'),
    language: 'en',
    fonts: await fetchFonts(),
  })
  const keep = process.env['LENZA_KEEP_PDF']
  if (keep !== undefined) writeFileSync(`${keep}/receipt-${lines.length}.pdf`, bytes)
  return PDFDocument.load(bytes)
}

it('has each permit with its number, what went back beside it, the sum and what is left', async () => {
  const back = { cents: 1000, at: '2027-05-01T20:00:00.000Z' }
  const pdf = await drawn([
    line('Anna Bianchi'),
    line('Leo Rossi', { receiptNumber: '119/2027', refunds: [back] }),
  ])
  const text = textOf(pdf.getPage(0)).join('\n')
  for (const part of [
    'Alto Sarca',
    'Card',
    'Receipt no. 118/2027',
    'Anna Bianchi · 2 May 2027',
    '119/2027',
    '€40.00',
  ])
    expect(text).toContain(part)
  expect(text).toContain('−€10.00')
  expect(text).toContain('€30.00')
})

it('of ten permits goes on behind', async () => {
  const many = Array.from({ length: 10 }, (_, n) =>
    line(`Person ${n}`, { refunds: [{ cents: 500, at: '2027-05-01T20:00:00.000Z' }] }),
  )
  const pdf = await drawn(many)
  expect(pdf.getPageCount()).toBe(2)
  const pages = pdf.getPages().flatMap(textOf).join('\n')
  expect(pages).toContain('Person 9')
  expect(pages).toContain('€150.00')
})
