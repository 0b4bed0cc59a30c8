export { memoryStorage } from './memory-storage.ts'
export { TestShell } from './test-shell.tsx'
