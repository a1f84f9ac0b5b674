import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { read } from '#contract/read.ts'
import { ApiRefusal } from '../api/ask.ts'
import { askUntilBack } from '../api/ask-until-back.ts'

type Typed = Record<string, string | boolean>

interface Options<C extends Call> {
  /** What stands in the fields at first. */
  start: Typed
  /** Sent along, and shown nowhere. */
  fixed?: Partial<RequestOf<C>>
  /** The label of a field, for the summary of what is wrong. */
  label: (name: string) => string
  onDone: (answer: ResponseOf<C>, sent: RequestOf<C>) => void
  /** Refusals that the page answers itself; true when it did. */
  onRefused?: (problem: Problem, sent: RequestOf<C>) => boolean
}

/** Italian names for what a form holds, as the wire reads it; and back, for the server's mistakes. */
const toWire = (declared: Call, values: object) =>
  Object.fromEntries(Object.entries(values).map(([k, v]) => [declared.request.table[k]?.wireName ?? k, v]))
/** What the page knows is English already: it goes through the field's own codec. */
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
 * A form that makes one declared call: checked by the contract's own schema before it is sent, with every
 * wrong field named at once, by us or by the server. What was typed stays, whatever the answer.
 */
export function useCallForm<C extends Call>(declared: C, options: Options<C>) {
  const { t } = useTranslation()
  const id = useId()
  const [attempt, setAttempt] = useState(0)
  const form = useForm<Typed>({
    defaultValues: options.start,
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const reading = read(declared.request, {
        ...toWire(declared, values),
        ...fixedOnWire(declared, options.fixed ?? {}),
      })
      if (reading.ok) return { values: reading.value as Typed, errors: {} }
      const errors: FieldErrors<Typed> = {}
      for (const { field, code, values: said } of reading.mistakes) {
        const name = nameOf(declared, field)
        if (name !== undefined)
          errors[name] ??= { type: code, message: t(`errors.fields.${code}`, said ?? {}) }
      }
      return { values: {}, errors }
    },
  })

  const sending = useMutation({
    mutationFn: (sent: RequestOf<C>) => askUntilBack(declared, sent),
    onSuccess: (answer, sent) => options.onDone(answer, sent),
    onError: (error, sent) => {
      if (!(error instanceof ApiRefusal) || options.onRefused?.(error.problem, sent)) return
      for (const { field, message } of error.problem.fields ?? []) {
        const name = nameOf(declared, field)
        if (name !== undefined) form.setError(name, { message })
      }
      setAttempt((n) => n + 1)
    },
  })

  const { errors, isSubmitted } = form.formState
  const values = useWatch({ control: form.control }) as Typed
  const problem = sending.error instanceof ApiRefusal ? sending.error.problem : undefined
  return {
    values,
    isSending: sending.isPending,
    /** Reached nobody: what was typed is still here. */
    isUnreachable: sending.isError && problem === undefined,
    /** A refusal that is about no single field. */
    refusal: problem?.fields === undefined ? problem : undefined,
    wrong: Object.entries(errors).map(([name, error]) => ({
      fieldId: `${id}-${name}`,
      message: `${options.label(name)}: ${error?.message ?? ''}`,
    })),
    attempt,
    submit: form.handleSubmit(
      (valid) => sending.mutate(valid as RequestOf<C>),
      () => setAttempt((n) => n + 1),
    ),
    set: (name: string, value: string | boolean) =>
      form.setValue(name, value, { shouldValidate: isSubmitted }),
    reset: (next: Typed) => {
      form.reset(next)
      sending.reset()
    },
    /** What a component of `ui/` needs to be this field. */
    field: (name: string) => ({
      id: `${id}-${name}`,
      name,
      label: options.label(name),
      error: errors[name]?.message,
      value: String(values[name] ?? ''),
      onChange: (value: string) => form.setValue(name, value, { shouldValidate: isSubmitted }),
    }),
  }
}

export type CallForm = Pick<
  ReturnType<typeof useCallForm>,
  'wrong' | 'attempt' | 'refusal' | 'isUnreachable' | 'isSending' | 'submit'
>
