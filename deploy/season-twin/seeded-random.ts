/** Numbers from 0 to 1, the same for the same seed (Park and Miller's minimal standard). */
export function seededRandom(seed: number): () => number {
  const modulus = 2 ** 31 - 1;
  let state = seed % modulus;
  return () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
}
