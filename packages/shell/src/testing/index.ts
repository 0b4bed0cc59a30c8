export { memoryStorage } from './memory-storage.ts'
export { ShellStage } from './shell-stage.tsx'
