export const testimonials = {
  title: 'In growers’ words',
  rating: (stars: number) => `Rated ${stars} of 5`,
} as const;
