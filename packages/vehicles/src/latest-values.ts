export { AllParameters } from './latest-values/all-parameters.tsx'
export { useLatestValuesMessages } from './latest-values/latest-values.messages.ts'
export { useSparkPeriod } from './latest-values/spark-period.ts'
export { reportOf, useLatest } from './latest-values/use-latest.ts'
