import fc from 'fast-check'
import { DAY_OF_RUN, isLongForm } from '../../server/src/testing/long-form.ts'

// The same examples all day: what was green here is green where it is checked again, and what was red can be repeated.
fc.configureGlobal(isLongForm ? {} : { seed: DAY_OF_RUN })
