export { SignOut } from './sign-out/sign-out.tsx'
