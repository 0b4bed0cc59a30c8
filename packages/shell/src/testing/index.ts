export { TestShell } from './test-shell.tsx'
