package petstore;

import io.github.bucket4j.Bucket;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

@Configuration
public class RateLimitConfig implements WebMvcConfigurer {
  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(new RateLimitInterceptor()).addPathPatterns("/v1/**");
  }

  private static final class RateLimitInterceptor implements HandlerInterceptor {
    private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler)
        throws Exception {
      var bucket =
          buckets.computeIfAbsent(
              request.getHeader(HttpHeaders.AUTHORIZATION),
              key ->
                  Bucket.builder()
                      .addLimit(limit -> limit.capacity(1000).refillGreedy(1000, Duration.ofMinutes(1)))
                      .build());
      var probe = bucket.tryConsumeAndReturnRemaining(1);
      if (probe.isConsumed()) {
        response.addHeader("X-Rate-Limit-Remaining", Long.toString(probe.getRemainingTokens()));
        return true;
      }
      var wait = TimeUnit.NANOSECONDS.toSeconds(probe.getNanosToWaitForRefill());
      response.addHeader("X-Rate-Limit-Retry-After-Seconds", Long.toString(wait));
      response.sendError(HttpStatus.TOO_MANY_REQUESTS.value(), "You have exhausted your API request quota");
      return false;
    }
  }
}
