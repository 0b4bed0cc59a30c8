export { ProofError } from './proof-of-work/solve-challenge.ts'
export { withProof, type ProofProgress } from './proof-of-work/with-proof.ts'
