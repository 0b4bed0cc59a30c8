export { sampleOperator, signInOperator } from './sample-operator.ts'
export { TestShell } from './test-shell.tsx'
