/** Ids of people's things: time-ordered for the database, and not to be guessed. */
export { v7 as uuidv7 } from 'uuid'
