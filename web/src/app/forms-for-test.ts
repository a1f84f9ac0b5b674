import type { TypedForm } from '#web/platform/typed/forms.ts'
import type { FormForTest } from './form-for-test.ts'
import { FORMS_OF_ANGLERS } from './forms-of-anglers-for-test.tsx'
import { FORMS_OF_OFFICE } from './forms-of-office-for-test.tsx'

/** Whose file is kept beside its fields: their pages' own tests take page, session and network away. */
export const FORMS_OF_FILES = ['members-file', 'photo', 'zones-file'] as const satisfies readonly TypedForm[]

/** Every form whose fields are kept. */
export const FORMS: Record<Exclude<TypedForm, (typeof FORMS_OF_FILES)[number]>, FormForTest> = {
  ...FORMS_OF_ANGLERS,
  ...FORMS_OF_OFFICE,
}
