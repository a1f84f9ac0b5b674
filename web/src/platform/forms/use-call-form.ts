import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { read } from '#contract/read.ts'
import { ApiRefusal } from '../api/ask.ts'
import { askUntilBack } from '../api/ask-until-back.ts'
import type { FormTyped } from '../typed/use-typed-form.ts'

type Typed = Record<string, string | boolean>

/** An empty field is named where the form is sent, and is not red. */
const MISSING = 'missing'

interface Options<C extends Call> {
  /** Initial values. */
  start: Typed
  /** What is typed is kept here until it is sent; without it, it is lost with the page. */
  typed?: FormTyped
  /** Sent along without a field. */
  fixed?: Partial<RequestOf<C>>
  /** The label of a field, also for the error summary. */
  label: (name: string) => string
  onDone: (answer: ResponseOf<C>, sent: RequestOf<C>) => void
  /** Returns true for a refusal that the page handles itself. */
  onRefused?: (problem: Problem, sent: RequestOf<C>) => boolean
}

/** Of what was typed, the fields that the form has. */
const typedIn = ({ typed, start }: Pick<Options<Call>, 'typed' | 'start'>): Typed =>
  Object.fromEntries(Object.entries(typed?.fields ?? {}).filter(([name]) => name in start)) as Typed

/** To the wire's Italian names, and back for the server's mistakes. */
const toWire = (declared: Call, values: object) =>
  Object.fromEntries(Object.entries(values).map(([k, v]) => [declared.request.table[k]?.wireName ?? k, v]))
/** Fixed values are decoded already: each goes through its field's codec. */
const fixedOnWire = (declared: Call, fixed: object) =>
  Object.fromEntries(
    Object.entries(fixed).flatMap(([key, value]) => {
      const field = declared.request.table[key]
      return field === undefined ? [] : [[field.wireName, z.encode(field.schema, value)]]
    }),
  )
const nameOf = (declared: Call, wireName: string) =>
  Object.entries(declared.request.table).find(([, f]) => f.wireName === wireName.split('.')[0])?.[0]

/**
 * A form of one declared call. The contract's schema checks it before it is sent; all wrong fields, found here or by the
 * server, are named at once. Typed values stay after every answer.
 */
export function useCallForm<C extends Call>(declared: C, options: Options<C>) {
  const { t } = useTranslation()
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  const form = useForm<Typed>({
    defaultValues: { ...options.start, ...typedIn(options) },
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const reading = read(declared.request, {
        ...toWire(declared, values),
        ...fixedOnWire(declared, options.fixed ?? {}),
      })
      if (reading.ok) return { values: reading.value as Typed, errors: {} }
      const errors: FieldErrors<Typed> = {}
      for (const { field, code, values: details } of reading.mistakes) {
        const name = nameOf(declared, field)
        if (name !== undefined)
          errors[name] ??= {
            type: String(values[name] ?? '').trim() === '' ? MISSING : code,
            message: t(`errors.fields.${code}`, details ?? {}),
          }
      }
      return { values: {}, errors }
    },
  })

  const sending = useMutation({
    mutationFn: (sent: RequestOf<C>) => askUntilBack(declared, sent),
    onSuccess: (answer, sent) => {
      options.typed?.forget()
      options.onDone(answer, sent)
    },
    onError: (error, sent) => {
      if (!(error instanceof ApiRefusal) || options.onRefused?.(error.problem, sent)) return
      const { fields } = error.problem
      // A refusal of the whole form has no list of mistakes to take the focus.
      if (fields === undefined) return
      for (const { field, message } of fields) {
        const name = nameOf(declared, field)
        if (name !== undefined) form.setError(name, { message })
      }
      setAttempt((n) => n + 1)
    },
  })

  const { errors, isSubmitted } = form.formState
  const set = (name: string, value: string | boolean) => {
    options.typed?.set(name, value, options.start[name])
    form.setValue(name, value, { shouldValidate: isSubmitted })
  }
  const changes = options.typed?.changes
  const takeOver = useEffectEvent(() => form.reset({ ...options.start, ...typedIn(options) }))
  useEffect(() => {
    if (changes !== undefined && changes > 0) takeOver()
  }, [changes])
  const values = useWatch({ control: form.control }) as Typed
  const problem = sending.error instanceof ApiRefusal ? sending.error.problem : undefined
  return {
    values,
    isSending: sending.isPending,
    /** No answer came. */
    isUnreachable: sending.isError && problem === undefined,
    /** A refusal of the whole form, not of a field. */
    refusal: problem?.fields === undefined ? problem : undefined,
    wrong: Object.entries(errors).map(([name, error]) => ({
      fieldId: `${id}-${name}`,
      message:
        error?.type === MISSING ? options.label(name) : `${options.label(name)}: ${error?.message ?? ''}`,
      isMissing: error?.type === MISSING,
    })),
    attempt,
    submit: form.handleSubmit(
      (valid) => sending.mutate(valid as RequestOf<C>),
      () => setAttempt((n) => n + 1),
    ),
    set,
    reset: (next: Typed) => {
      form.reset(next)
      sending.reset()
    },
    /** The props of a `ui/` component for this field. */
    field: (name: string) => ({
      id: `${id}-${name}`,
      name,
      label: options.label(name),
      error: errors[name]?.type === MISSING ? undefined : errors[name]?.message,
      value: String(values[name] ?? ''),
      onChange: (value: string) => set(name, value),
    }),
  }
}

export type CallForm = Pick<
  ReturnType<typeof useCallForm>,
  'wrong' | 'attempt' | 'refusal' | 'isUnreachable' | 'isSending' | 'submit'
>
