import { texts } from '../texts.ts'
import { NAMES, type Wallet, WALLETS } from '../ways/ways.ts'
import { dress } from './appearance.ts'
import { askInDialog } from './challenge-dialog.ts'
import { eventsOf } from './element-events.ts'
import type { Group } from './group.ts'
import type { BrowserApi } from './requests.ts'
import type { ElementOptions, PaymentElement } from './types.ts'

/** Which wallets this phone has, as the person who tries it says: `apple_pay,google_pay`. */
export const PHONE_HAS = 'stripe-double-wallets'

const OPTIONS = { apple_pay: 'applePay', google_pay: 'googlePay' } as const satisfies Record<Wallet, string>

/** What the wallet's sheet sends: a card that works, or one that the bank declines. */
const CARDS = { confirm: '4242424242424242', refuse: '4000000000000002' } as const

function walletsOfPhone({ paymentMethods = {} }: ElementOptions): Wallet[] {
  const named = (localStorage.getItem(PHONE_HAS) ?? '').split(',')
  return WALLETS.filter((wallet) => named.includes(wallet) && paymentMethods[OPTIONS[wallet]] !== 'never')
}

/** The express checkout element: a button for each wallet that the phone has, drawn into the page's own container. */
export function createExpressElement(
  group: Group,
  api: BrowserApi,
  options: ElementOptions,
  forget: () => void,
): PaymentElement {
  const { on, emit, clear } = eventsOf('expressCheckout')
  let container: HTMLElement | null = null
  const root = document.createElement('div')
  root.className = 'card-double card-double-express'
  const unmount = () => {
    container?.replaceChildren()
    container = null
    group.express = null
  }

  async function pay(wallet: Wallet): Promise<void> {
    const read = await api.retrieve(group.clientSecret ?? '')
    if (read.paymentIntent === undefined) return emit('loaderror', { error: read.error })
    const words = texts[group.language].wallet
    const named = (text: string) => text.replaceAll('{{way}}', NAMES[wallet])
    const answer = await askInDialog(read.paymentIntent, group, {
      title: named(words.pay),
      ask: named(words.ask),
      test: words.test,
      answers: { confirm: words.confirm, refuse: words.refuse, cancel: words.cancel },
      escape: 'cancel',
    })
    if (answer === 'cancel') return emit('cancel')
    group.express = { wallet, number: CARDS[answer] }
    emit('confirm', { expressPaymentType: wallet, paymentFailed: () => undefined })
  }

  function draw(): void {
    root.lang = group.language
    dress(root, group.appearance)
    const buttons = walletsOfPhone(options).map((wallet) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = texts[group.language].wallet.pay.replace('{{way}}', NAMES[wallet])
      button.addEventListener('click', () => {
        let isStopped = false
        emit('click', {
          expressPaymentType: wallet,
          resolve: () => undefined,
          reject: () => {
            isStopped = true
          },
        })
        if (!isStopped) void pay(wallet)
      })
      return button
    })
    root.replaceChildren(...buttons)
  }

  const element: PaymentElement = {
    mount(target) {
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (found === null) throw new Error('The selector you specified applies to no DOM elements.')
      unmount()
      draw()
      container = found
      container.replaceChildren(root)
      group.redrawExpress = draw
      setTimeout(() => {
        if (container !== found) return
        const has = walletsOfPhone(options)
        emit('ready', {
          availablePaymentMethods:
            has.length === 0
              ? undefined
              : {
                  amazonPay: false,
                  applePay: has.includes('apple_pay'),
                  googlePay: has.includes('google_pay'),
                  klarna: false,
                  link: false,
                  paypal: false,
                },
        })
      })
    },
    unmount,
    destroy() {
      unmount()
      clear()
      forget()
    },
    update: () => element,
    collapse: () => element,
    focus: () => root.querySelector('button')?.focus(),
    blur: () => undefined,
    clear: () => undefined,
    ...on(() => element),
  }
  return element
}
