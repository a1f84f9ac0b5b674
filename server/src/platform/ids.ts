/** v7: time-ordered and not guessable, for people's data. v5: derived from what they name. */
export { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
