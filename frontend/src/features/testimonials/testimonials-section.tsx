import type { Testimonial } from '@headgate/contracts/testimonial';
import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { testimonials } from '../../content/testimonials.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageSection } from '../../ui/page-section.tsx';
import { testimonialsQuery } from '../../entities/testimonial/testimonials.queries.ts';

/** Absent when there is none; and when they cannot be read, for nothing that a visitor came for is missing then. */
export function TestimonialsSection() {
  const { data = [] } = useQuery(testimonialsQuery);
  if (data.length === 0) return null;
  return (
    <PageSection id="testimonials" title={testimonials.title} tone="raised">
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {data.map((testimonial) => (
          <li
            key={testimonial.id}
            className={classNames('min-w-0', testimonial.featured === 'true' && 'md:col-span-2')}
          >
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { authorName, company, content, rating, avatarUrl, featured } = testimonial;
  return (
    <figure className="border-l-4 border-primary pl-4 sm:pl-6">
      {rating !== null && <Rating rating={rating} />}
      <blockquote lang="en" className={featured === 'true' ? 'text-28 font-semibold' : 'text-18'}>
        <p>{content}</p>
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3">
        {avatarUrl !== null && (
          // The name stands beside it.
          <img src={avatarUrl} alt="" loading="lazy" width={48} height={48} className={portraitStyle} />
        )}
        <span className="min-w-0">
          <span className="block font-semibold">{authorName}</span>
          <span className="block text-14 text-muted">{company}</span>
        </span>
      </figcaption>
    </figure>
  );
}

const portraitStyle = 'size-12 rounded-full bg-line object-cover';

function Rating({ rating }: { rating: number }) {
  return (
    <p className="mb-2 flex gap-1 text-warn">
      <span className="sr-only">{testimonials.rating(rating)}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={classNames('size-5', star <= rating && 'fill-current')}
        />
      ))}
    </p>
  );
}
