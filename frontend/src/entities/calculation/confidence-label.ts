/** The word beside a confidence of 0 to 100. Today's forecast and a known last watering reach "High". */
export function confidenceLabel(confidence: number): 'High' | 'Fair' | 'Low' {
  if (confidence >= 75) return 'High';
  if (confidence >= 50) return 'Fair';
  return 'Low';
}
