export { oneBrand as sample } from '../kit/sample-values.ts'
