/** v7: ids of people's things, time-ordered for the database, and not to be guessed. v5: ids made of what they name. */
export { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
