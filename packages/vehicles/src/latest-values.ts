export { AllParameters } from './latest-values/all-parameters.tsx'
export { useSparkPeriod } from './latest-values/spark-period.ts'
export { reportOf, useLatest } from './latest-values/use-latest.ts'
