import { expect, it } from 'vitest'
import { isWidgetAddress } from '../contract/widget-address.ts'
import { WIDGET } from './offline-app.ts'

const isWidget = (address: string) => {
  const [path = '', ...query] = address.split('?')
  return isWidgetAddress(path, new URLSearchParams(query.join('?')))
}

it.each([
  '/?widget=1',
  '/start?widget=1&associazione=2',
  '/start/?associazione=2&widget=1',
  '/?x=?&widget=1',
  '/?%77idget=1',
  '/?wi%64get=%31&orizzontale=1',
])('%s is the widget, and the worker leaves it to the server', (address) => {
  expect(isWidget(address)).toBe(true)
  expect(WIDGET.test(address)).toBe(true)
})

it.each([
  '/',
  '/start',
  '/login?widget=1',
  '/?x=?widget=1',
  '/?widget=10',
  '/?xwidget=1',
  '/?data=2027-05-01&tipologie=1',
  '/start?vai=%2F%3Fwidget%3D1',
])('%s is the app, which opens without a network', (address) => {
  expect(isWidget(address)).toBe(false)
  expect(WIDGET.test(address)).toBe(false)
})
