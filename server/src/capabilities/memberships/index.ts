export { serveMemberships } from './serve-memberships.ts'
