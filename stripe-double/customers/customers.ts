import { type Act, type Call, done, found } from '../api/call.ts'
import { LIST_PARAMETERS, listPage } from '../api/lists.ts'
import { allowOnly, metadata, text } from '../api/parameters.ts'
import { invalid, notFound } from '../api/refusal.ts'
import { presentPaymentMethod, typeOf } from '../cards/payment-method.ts'
import { newId } from '../store/identifiers.ts'
import type { Customer, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { presentCustomer } from './present.ts'

/** POST /v1/customers. */
export const createCustomer: Act = (call, world) => {
  const { form } = call
  allowOnly(form, 'email', 'metadata', 'name')
  const customer: Customer = {
    id: newId('cus'),
    account: call.account,
    createdAt: world.seconds(),
    email: text(form, 'email', 512),
    name: text(form, 'name', 256),
    metadata: metadata(form),
    isDeleted: false,
  }
  return done(presentCustomer(customer), [['customers', customer.id, customer]])
}

/** GET /v1/customers/:id: one that was deleted is still there as such. */
export const retrieveCustomer: Act = (call, { store }) => {
  allowOnly(call.form)
  const customer = store.customers.get(call.id)
  if (customer === undefined || customer.account !== call.account) throw notFound('customer', call.id, 'id')
  return found(customer.isDeleted ? deleted(customer) : presentCustomer(customer))
}

/** DELETE /v1/customers/:id, with all its cards. */
export const deleteCustomer: Act = (call, world) => {
  const customer = findCustomer(call.id, call, world, 'id')
  const cards = [...world.store.paymentMethods.values()].filter(({ customerId }) => customerId === call.id)
  return done(deleted(customer), [
    ['customers', customer.id, { ...customer, email: null, name: null, metadata: {}, isDeleted: true }],
    ...cards.map(({ customerId: _gone, ...card }): Write => [
      'paymentMethods',
      card.id,
      { ...card, isDetached: true },
    ]),
  ])
}

const deleted = ({ id }: Customer) => ({ id, object: 'customer', deleted: true })

/** GET /v1/customers/:id/payment_methods. */
export const listCustomerCards: Act = (call, world) => {
  allowOnly(call.form, ...LIST_PARAMETERS, 'type')
  const customer = findCustomer(call.id, call, world, 'customer')
  const type = text(call.form, 'type')
  return listPage(
    call,
    world.store.paymentMethods.values(),
    'payment_method',
    (method) => method.customerId === customer.id && (type === null || typeOf(method) === type),
    presentPaymentMethod,
  )
}

/** POST /v1/payment_methods/:id/detach: it cannot be used again. */
export const detachPaymentMethod: Act = (call, world) => {
  allowOnly(call.form)
  const method = world.store.paymentMethods.get(call.id)
  if (method === undefined || method.account !== call.account)
    throw notFound('PaymentMethod', call.id, 'payment_method')
  if (method.customerId === undefined)
    throw invalid(
      'payment_method',
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  const { customerId: _gone, ...loose } = method
  const detached = { ...loose, isDetached: true }
  return done(presentPaymentMethod(detached), [['paymentMethods', detached.id, detached]])
}

/** One of the caller's account that was not deleted. */
export function findCustomer(
  id: string,
  { account }: Pick<Call, 'account'>,
  { store }: World,
  param: string,
): Customer {
  const customer = store.customers.get(id)
  if (customer === undefined || customer.account !== account || customer.isDeleted)
    throw notFound('customer', id, param)
  return customer
}
